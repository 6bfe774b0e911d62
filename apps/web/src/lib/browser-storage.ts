/**
 * What the browser keeps for us. A browser may refuse to (private windows, full disks): then nothing is kept, and
 * nothing else fails for it.
 */
interface BrowserStorage {
  read(key: string): string | undefined
  write(key: string, text: string): void
  remove(key: string): void
}

const storedIn = (storage: () => Storage): BrowserStorage => ({
  read(key) {
    try {
      return storage().getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key, text) {
    try {
      // A write is a message to the browser, even of what it has already.
      if (storage().getItem(key) !== text) storage().setItem(key, text)
    } catch {
      // Refused: see above.
    }
  },
  remove(key) {
    try {
      storage().removeItem(key)
    } catch {
      // Refused: see above.
    }
  },
})

/** For as long as this browser tab lives, reloads included. */
export const tabStorage = storedIn(() => sessionStorage)
/** For this browser. */
export const browserStorage = storedIn(() => localStorage)

/** A kept value, or undefined when there is none or it is not what `is` expects. */
export function readJson<T>(from: BrowserStorage, key: string, is: (value: unknown) => value is T): T | undefined {
  const text = from.read(key)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return is(value) ? value : undefined
  } catch {
    return undefined
  }
}
