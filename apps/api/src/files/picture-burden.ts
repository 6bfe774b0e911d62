import type { PictureType } from './picture-type.js'

interface Heap {
  /** How each of them begins. */
  readonly mark: Buffer
  /** Pictures that people take have a few. */
  readonly max: number
}

/**
 * Parts that a small file can hold by the ten thousand, and that the library works through before anything bounds it: no
 * time-out reaches it there. Within the data of pixels none of these marks can stand, or next to never.
 */
const heaps: Readonly<Record<PictureType, readonly Heap[]>> = {
  // Each scan goes over all pixels once more.
  jpeg: [{ mark: Buffer.from([0xff, 0xda]), max: 200 }],
  // A few kilobytes of compressed text are read as megabytes, and all of them are held in memory.
  png: ['zTXt', 'iTXt'].map((type) => ({ mark: Buffer.from(type), max: 8 })),
  // Each frame is looked for from the first one on.
  webp: [{ mark: Buffer.from('ANMF'), max: 500 }],
}

/** Whether a file is made to keep its reader busy. */
export function isBurdened(bytes: Uint8Array, type: PictureType): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return heaps[type].some(({ mark, max }) => holdsMoreThan(file, mark, max))
}

function holdsMoreThan(file: Buffer, mark: Buffer, max: number): boolean {
  let found = 0
  for (let at = file.indexOf(mark); at >= 0; at = file.indexOf(mark, at + mark.length)) if (++found > max) return true
  return false
}
