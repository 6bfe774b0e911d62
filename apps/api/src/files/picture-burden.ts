import type { PictureType } from './picture-type.js'

interface Heap {
  /** The bytes that start each of them. */
  readonly mark: Buffer
  /** Ordinary pictures have a few. */
  readonly max: number
}

/**
 * Parts that a small file can contain by the ten thousand and that the library processes before any limit or timeout
 * applies. Pixel data practically never contains these marks.
 */
const heaps: Readonly<Record<PictureType, readonly Heap[]>> = {
  // Each scan passes over all pixels again.
  jpeg: [{ mark: Buffer.from([0xff, 0xda]), max: 200 }],
  // A few kilobytes of compressed text expand to megabytes, all held in memory.
  png: ['zTXt', 'iTXt'].map((type) => ({ mark: Buffer.from(type), max: 8 })),
  // Each frame is searched for from the first.
  webp: [{ mark: Buffer.from('ANMF'), max: 500 }],
}

/** Whether a file is built to keep its reader busy. */
export function isBurdened(bytes: Uint8Array, type: PictureType): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return heaps[type].some(({ mark, max }) => holdsMoreThan(file, mark, max))
}

function holdsMoreThan(file: Buffer, mark: Buffer, max: number): boolean {
  let count = 0
  for (let at = file.indexOf(mark); at >= 0; at = file.indexOf(mark, at + mark.length)) if (++count > max) return true
  return false
}
