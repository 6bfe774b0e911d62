/** Planned events in order of time; those at the same instant in order of planning. */
export class Timeline<T> {
  private readonly heap: Planned<T>[] = []
  private count = 0

  get next(): number | undefined {
    return this.heap[0]?.at
  }

  /** Times are whole milliseconds, as stored. */
  plan(at: number, what: T): void {
    const { heap } = this
    const planned = { at: Math.round(at), no: this.count++, what }
    let place = heap.push(planned) - 1
    while (place > 0) {
      const up = (place - 1) >> 1
      const above = heap[up]
      if (!above || !comesBefore(planned, above)) break
      heap[place] = above
      place = up
    }
    heap[place] = planned
  }

  /** Removes and returns the first event. */
  take(): Planned<T> | undefined {
    const { heap } = this
    const [first] = heap
    const last = heap.pop()
    if (!first || !last || first === last) return first
    let place = 0
    for (;;) {
      const leftPlace = 2 * place + 1
      const right = heap[leftPlace + 1]
      const down = right && comesBefore(right, heap[leftPlace] ?? right) ? leftPlace + 1 : leftPlace
      const below = heap[down]
      if (!below || !comesBefore(below, last)) break
      heap[place] = below
      place = down
    }
    heap[place] = last
    return first
  }
}

interface Planned<T> {
  readonly at: number
  readonly no: number
  readonly what: T
}

const comesBefore = (one: Planned<unknown>, other: Planned<unknown>): boolean =>
  one.at < other.at || (one.at === other.at && one.no < other.no)
