import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/** Puts a finished file in its place: after this, a power cut leaves the old file or the new one, never half of it. */
export function putInPlace(finished: string, place: string): void {
  sync(finished)
  renameSync(finished, place)
  sync(dirname(place))
}

export function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
