import type { Writable } from 'node:stream'

/** A reader that accepts no data for this long is considered gone, even if the connection looks open. */
const stalledMs = 60_000

/**
 * Writes a chunk of a long response, waits for the buffer to drain, and yields to the event loop: a fast reader drains the
 * buffer at once, and without yielding no other request would run until the end. Returns false if the reader has gone.
 */
export async function writePart(out: Writable, part: string | Uint8Array, timeoutMs = stalledMs): Promise<boolean> {
  if (out.destroyed) return false
  const room = out.write(part) || (await drained(out, timeoutMs))
  if (!room) out.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  return !out.destroyed
}

function drained(out: Writable, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (room: boolean) => (): void => {
      clearTimeout(late)
      out.off('drain', yes).off('close', no)
      resolve(room)
    }
    const yes = settle(true)
    const no = settle(false)
    const late = setTimeout(no, timeoutMs)
    out.once('drain', yes).once('close', no)
  })
}
