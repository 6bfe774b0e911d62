/** What is read once and then kept, by what it is of. Whoever asks meanwhile waits for the same reading; one that failed is none. */
export class Kept<T> {
  private readonly values = new Map<number | string, Promise<T>>()

  has(key: number | string): boolean {
    return this.values.has(key)
  }

  of(key: number | string, read: () => Promise<T>): Promise<T> {
    const known = this.values.get(key)
    if (known) return known
    const value = read()
    this.values.set(key, value)
    value.catch(() => this.values.delete(key))
    return value
  }
}
