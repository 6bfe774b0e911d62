import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/** Moves a finished file to its place: after a power cut, either the old file or the new one is there, complete. */
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
