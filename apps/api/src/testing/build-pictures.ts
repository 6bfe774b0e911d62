import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>

/** Pictures that tests send, made where they are needed. */
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 200 } } })

const own = (buffer: Uint8Array): Bytes => new Uint8Array(buffer)

/** A photograph as telephones take them: on its side, with where and by what it was taken. */
export const photo = async (width = 800, height = 600): Promise<Bytes> =>
  own(
    await blank(width, height)
      .withExif({ IFD0: { Model: 'Secret Phone', Orientation: '6' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )

export const pngOf = async (width = 40, height = 30): Promise<Bytes> => own(await blank(width, height).png().toBuffer())
export const webpOf = async (width = 40, height = 30): Promise<Bytes> =>
  own(await blank(width, height).webp().toBuffer())

/** Whatever else the library could read or write. */
export const otherPicture = async (format: 'gif' | 'tiff' | 'avif'): Promise<Bytes> =>
  own(await blank(40, 30).toFormat(format).toBuffer())

/** A PNG that is as good as empty and announces so many pixels. */
export function bomb(width: number, height: number): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit for each pixel, grey.
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return own(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]))
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A JPEG in which no two pixels are alike, the same each time: nothing is harder to make anew. */
export async function noise(width: number, height: number): Promise<Bytes> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, state = 1; at < pixels.length; at++) pixels[at] = (state = (state * 48_271) % 2_147_483_647) & 255
  const raw = { width, height, channels: 3 } as const
  return own(await sharp(pixels, { raw }).jpeg({ quality: 80 }).toBuffer())
}
