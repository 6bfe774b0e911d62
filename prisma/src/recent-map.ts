/** Values by key, made when first asked for; beyond the limit, the least recently used are dropped. */
export class RecentMap<K, V> {
  readonly #values = new Map<K, V>()

  constructor(private readonly limit: number) {}

  get size(): number {
    return this.#values.size
  }

  getOrMake(key: K, make: () => V): V {
    const cached = this.#values.get(key)
    const value = cached ?? make()
    // Inserting it again makes it the most recent, because a Map keeps the order of insertion.
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size > this.limit) {
      const [oldest] = this.#values.keys()
      if (oldest !== undefined) this.#values.delete(oldest)
    }
    return value
  }
}
