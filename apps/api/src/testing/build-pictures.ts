import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>

/** Creates pictures for uploads. */
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 200 } } })

const own = (buffer: Uint8Array): Bytes => new Uint8Array(buffer)

/** A photograph as phones take it: rotated, with location and model in its metadata. */
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

/** A picture in a format that the library supports but the product does not. */
export const otherPicture = async (format: 'gif' | 'tiff' | 'avif'): Promise<Bytes> =>
  own(await blank(40, 30).toFormat(format).toBuffer())

/** A nearly empty PNG that announces a large number of pixels. */
export function bomb(width: number, height: number, { bits = 1, interlaced = false } = {}): Bytes {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Greyscale.
  head[8] = bits
  head[12] = interlaced ? 1 : 0
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil((width * bits) / 8) + 1)), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return own(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]))
}

/** A PNG with compressed texts, each of which expands to eight megabytes. */
export async function textsInPng(count: number): Promise<Bytes> {
  const png = await pngOf()
  const swollen = deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 })
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), swollen]))
  // After the header, which has the same length in every PNG.
  return own(Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(count).fill(text), png.subarray(33)]))
}

/** A progressive JPEG with many additional scans over all pixels. */
export async function scansInJpeg(count: number): Promise<Bytes> {
  const jpeg = await blank(40, 30).jpeg({ progressive: true }).toBuffer()
  // The first scan of a single component, with its table before it.
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda, 0, 8, 1]))
  const again = Buffer.from(
    jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xc4]), scan), jpeg.indexOf(0xff, scan + 1)),
  )
  again.set([1, 63, 0], again.indexOf(0xda) + 6)
  return own(Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count).fill(again), jpeg.subarray(-2)]))
}

/** An animated WebP with many frames. */
export async function framesInWebp(count: number): Promise<Bytes> {
  const pixels = Buffer.alloc(
    8 * 8 * count * 3,
    Uint8Array.from({ length: 192 }, (_, at) => at),
  )
  for (let frame = 0; frame < count; frame++) pixels[frame * 192] = frame % 256
  const raw = { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } as const
  return own(await sharp(pixels, { raw }).webp({ lossless: true }).toBuffer())
}

function chunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(typeAndContent))
  return Buffer.concat([length, typeAndContent, check])
}

/** A JPEG of noise, the same each time: the most expensive content to re-encode. */
export async function noise(width: number, height: number): Promise<Bytes> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, state = 1; at < pixels.length; at++) pixels[at] = (state = (state * 48_271) % 2_147_483_647) & 255
  const raw = { width, height, channels: 3 } as const
  return own(await sharp(pixels, { raw }).jpeg({ quality: 80 }).toBuffer())
}
