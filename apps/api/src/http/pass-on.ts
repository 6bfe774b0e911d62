import type { ServerResponse } from 'node:http'

/** A reader who takes nothing for this long has gone, whatever the connection says. */
const stalledMs = 60_000

/**
 * Writes a part of a long answer, waits until there is room for the next, and lets others have their turn: a reader who
 * is quick makes room at once, and the loop that everybody else waits for would not go round until the very end. False
 * when nobody reads any more.
 */
export async function passOn(response: ServerResponse, part: string, patienceMs = stalledMs): Promise<boolean> {
  if (response.destroyed) return false
  const room = response.write(part) || (await drained(response, patienceMs))
  if (!room) response.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  return !response.destroyed
}

function drained(response: ServerResponse, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (room: boolean) => (): void => {
      clearTimeout(late)
      response.off('drain', yes).off('close', no)
      resolve(room)
    }
    const yes = settle(true)
    const no = settle(false)
    const late = setTimeout(no, patienceMs)
    response.once('drain', yes).once('close', no)
  })
}
