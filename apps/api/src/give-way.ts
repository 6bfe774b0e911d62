/** Work yields at the first `pause` after this time. */
const sliceMs = 2

/** Lets other requests run during long work: `pause` yields to the event loop once `sliceMs` have passed since the last time. */
export class Yielding {
  private since = performance.now()

  async pause(): Promise<void> {
    if (performance.now() - this.since < sliceMs) return
    await new Promise((resolve) => setImmediate(resolve))
    this.since = performance.now()
  }
}
