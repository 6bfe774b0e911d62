import type { Writable } from 'node:stream'

/** A reader who takes nothing for this long has gone, whatever the connection says. */
const stalledMs = 60_000

/**
 * Writes a part of a long answer, waits until there is room for the next, and lets others have their turn: a reader who
 * is quick makes room at once, and the loop that everybody else waits for would not go round until the very end. False
 * when nobody reads any more.
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
