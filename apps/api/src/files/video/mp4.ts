import { ensure } from '../../ensure.js'
import { broken, type ByteReader } from './byte-reader.js'

export interface FrameSize {
  readonly width: number
  readonly height: number
}

interface Box {
  readonly type: string
  /** Start and end of the contents. */
  readonly from: number
  readonly to: number
}

const brands: ReadonlySet<string> = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
])
/** The boxes allowed at the top level: nothing else may follow. */
const outer: ReadonlySet<string> = new Set([
  'ftyp',
  'styp',
  'moov',
  'moof',
  'mdat',
  'sidx',
  'mfra',
  'free',
  'skip',
  'wide',
  'uuid',
  'meta',
  'udta',
])

export async function looksLikeMp4(bytes: ByteReader): Promise<boolean> {
  return bytes.size >= 12 && (await bytes.at(4, 4)).toString('latin1') === 'ftyp'
}

/** The display size of an MP4. It must be complete, boxes from first byte to last, and contain a video track. */
export async function mp4FrameSize(bytes: ByteReader): Promise<FrameSize | undefined> {
  const boxes = await boxesIn(bytes, 0, bytes.size)
  ensure(boxes[0]?.type === 'ftyp' && boxes.every(({ type }) => outer.has(type)), broken)
  const head = await bytes.at(boxes[0].from, Math.min(boxes[0].to - boxes[0].from, 256))
  const brandsInHead = Array.from({ length: Math.floor(head.length / 4) }, (_, n) =>
    head.toString('latin1', n * 4, n * 4 + 4),
  )
  if (!brandsInHead.some((brand) => brands.has(brand))) return undefined
  const [film, ...more] = boxes.filter(({ type }) => type === 'moov')
  ensure(film && more.length === 0 && boxes.some(({ type }) => type === 'mdat'), broken)
  for (const track of await boxesIn(bytes, film.from, film.to)) {
    const sides = track.type === 'trak' ? await sidesOf(bytes, track) : undefined
    if (sides) return sides
  }
  return undefined
}

async function sidesOf(bytes: ByteReader, track: Box): Promise<FrameSize | undefined> {
  const parts = await boxesIn(bytes, track.from, track.to)
  const head = parts.find(({ type }) => type === 'tkhd')
  const media = parts.find(({ type }) => type === 'mdia')
  const handler = media && (await boxesIn(bytes, media.from, media.to)).find(({ type }) => type === 'hdlr')
  ensure(head && handler, broken)
  if ((await bytes.at(handler.from + 8, 4)).toString('latin1') !== 'vide') return undefined
  const isLong = (await bytes.at(head.from, 1))[0] === 1
  // The header ends with a rotation matrix and the two sides, in 16.16 fixed point.
  const end = head.from + (isLong ? 96 : 84)
  ensure(end <= head.to, broken)
  const last = await bytes.at(end - 44, 44)
  const sides = { width: last.readUInt32BE(36) >>> 16, height: last.readUInt32BE(40) >>> 16 }
  const isOnItsSide = last.readInt32BE(0) === 0 && last.readInt32BE(4) !== 0
  return isOnItsSide ? { width: sides.height, height: sides.width } : sides
}

/** Boxes must fill their parent exactly. */
async function boxesIn(bytes: ByteReader, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    bytes.count()
    ensure(at + 8 <= to, broken)
    const head = await bytes.at(at, Math.min(16, to - at))
    const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    const isLong = short === 1
    ensure(!isLong || head.length === 16, broken)
    // 0 means up to the end of the file.
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 && to === bytes.size ? to - at : short
    const begins = at + (isLong ? 16 : 8)
    ensure(at + size <= to && at + size >= begins, broken)
    boxes.push({ type, from: begins, to: at + size })
    at += size
  }
  return boxes
}
