/** A cache of promises by key. Concurrent readers share one promise; a failed one is read again. */
export class PromiseCache<T> {
  private readonly values = new Map<number | string, Promise<T>>()

  has(key: number | string): boolean {
    return this.values.has(key)
  }

  of(key: number | string, read: () => Promise<T>): Promise<T> {
    const cached = this.values.get(key)
    if (cached) return cached
    const value = read()
    this.values.set(key, value)
    value.catch(() => this.values.delete(key))
    return value
  }
}
