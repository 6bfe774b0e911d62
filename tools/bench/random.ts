/** Random numbers that are the same in every run, so that every run stores and requests the same. */
export class Random {
  constructor(private state: number) {}

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** Small numbers are frequent and large ones rare, like the names in a log. */
  skewedBelow(bound: number): number {
    return Math.floor(this.next() ** 3 * bound)
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }

  /** A key, with a probability according to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let weightLeft = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) if ((weightLeft -= weight) < 0) return key
    throw new Error('Weights must be positive')
  }
}
