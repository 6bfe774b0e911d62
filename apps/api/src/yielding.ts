/** Long enough to get something done, short enough that nobody notices it. */
const sliceMs = 2

/** Gives everybody else their turn whenever long work has gone on for a while. */
export class Yielding {
  private since = performance.now()

  async pause(): Promise<void> {
    if (performance.now() - this.since < sliceMs) return
    await new Promise((resolve) => setImmediate(resolve))
    this.since = performance.now()
  }
}
