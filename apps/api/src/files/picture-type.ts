/** The type by the first bytes; the declared type is ignored. */
export type PictureType = 'jpeg' | 'png' | 'webp'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]
const riff = [...Buffer.from('RIFF')]
const webp = [...Buffer.from('WEBP')]

export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  if (has(bytes, 0, jpeg)) return 'jpeg'
  if (has(bytes, 0, png)) return 'png'
  return has(bytes, 0, riff) && has(bytes, 8, webp) ? 'webp' : undefined
}

const has = (bytes: Uint8Array, from: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[from + index] === byte)
