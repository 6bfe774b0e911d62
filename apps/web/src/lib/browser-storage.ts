/**
 * Browser storage that never throws. Browsers may refuse storage (private windows, full disks): then nothing is stored,
 * and the client works without.
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
      // Reads first, because every write is sent to the browser process, even of an unchanged value.
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

/** For the life of this browser tab, reloads included. */
export const tabStorage = storedIn(() => sessionStorage)
/** For this browser. */
export const browserStorage = storedIn(() => localStorage)

/** A stored value, or undefined if there is none or `is` rejects it. */
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
