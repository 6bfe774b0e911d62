import { ensure } from '../../ensure.js'
import { broken, type ByteReader } from './byte-reader.js'
import type { FrameSize } from './mp4.js'

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const
/** The elements allowed in a segment, padding included; attachments are not. */
const inSegment: ReadonlySet<number> = new Set([
  0x114d9b74,
  0x1549a966,
  ids.tracks,
  ids.cluster,
  0x1c53bb6b,
  0x1254c367,
  0x1043a770,
  0xec,
  0xbf,
])
/** The elements allowed in a cluster of unknown size. */
const inCluster: ReadonlySet<number> = new Set([0xe7, 0xa7, 0xab, 0xa3, 0xa0, 0xa1, 0x5854, 0xec, 0xbf])

interface Element {
  readonly id: number
  readonly from: number
  readonly to: number
}

export async function looksLikeWebm(bytes: ByteReader): Promise<boolean> {
  return bytes.size >= 4 && (await bytes.at(0, 4)).readUInt32BE(0) === ids.head
}

/** The display size of a WebM. It must be complete, elements from first byte to last, and contain a video track. */
export async function webmFrameSize(bytes: ByteReader): Promise<FrameSize | undefined> {
  const head = await elementAt(bytes, 0, bytes.size)
  const type = (await elementsIn(bytes, head)).find(({ id }) => id === ids.docType)
  ensure(type, broken)
  if ((await bytes.at(type.from, Math.min(type.to - type.from, 8))).toString('latin1').replace(/\0+$/, '') !== 'webm')
    return undefined
  const segment = await elementAt(bytes, head.to, bytes.size)
  ensure(segment.id === ids.segment && segment.to === bytes.size, broken)
  let sides: FrameSize | undefined
  let clusters = 0
  for (let at = segment.from; at < segment.to;) {
    const part = await elementAt(bytes, at, segment.to)
    const isLive = part.id === ids.cluster && part.isOpen
    ensure(inSegment.has(part.id) || (clusters > 0 && inCluster.has(part.id)), broken)
    if (part.id === ids.cluster) clusters += 1
    if (part.id === ids.tracks) sides ??= await sidesIn(bytes, part)
    // A live recording has clusters of unknown size: their contents follow directly.
    at = isLive ? part.from : part.to
  }
  ensure(clusters > 0, broken)
  return sides
}

async function sidesIn(bytes: ByteReader, tracks: Element): Promise<FrameSize | undefined> {
  for (const track of (await elementsIn(bytes, tracks)).filter(({ id }) => id === ids.track)) {
    const parts = await elementsIn(bytes, track)
    const [type, video] = [ids.trackType, ids.video].map((wanted) => parts.find(({ id }) => id === wanted))
    if (!type || !video || (await numberIn(bytes, type)) !== 1) continue
    const inVideo = await elementsIn(bytes, video)
    const [width, height] = [ids.width, ids.height].map((wanted) => inVideo.find(({ id }) => id === wanted))
    ensure(width && height, broken)
    return { width: await numberIn(bytes, width), height: await numberIn(bytes, height) }
  }
  return undefined
}

async function elementsIn(bytes: ByteReader, { from, to }: Element): Promise<Element[]> {
  const elements: Element[] = []
  for (let at = from; at < to;) {
    const element = await elementAt(bytes, at, to)
    elements.push(element)
    at = element.to
  }
  return elements
}

/** An element of unknown size ends with its parent. */
async function elementAt(bytes: ByteReader, at: number, end: number): Promise<Element & { readonly isOpen: boolean }> {
  bytes.count()
  ensure(at < end, broken)
  const head = await bytes.at(at, Math.min(12, end - at))
  const idBytes = lengthOf(head[0])
  ensure(idBytes <= 4 && head.length > idBytes, broken)
  const id = head.readUIntBE(0, idBytes)
  const sizeBytes = lengthOf(head[idBytes])
  ensure(sizeBytes <= 8 && head.length >= idBytes + sizeBytes, broken)
  const size = head.subarray(idBytes, idBytes + sizeBytes)
  const isOpen = size.every((byte, index) => (index === 0 ? byte === 0xff >> (sizeBytes - 1) : byte === 0xff))
  const from = at + idBytes + sizeBytes
  const to = isOpen ? end : from + sizeIn(size)
  ensure(to <= end && (!isOpen || id === ids.segment || id === ids.cluster), broken)
  return { id, from, to, isOpen }
}

/** The length is encoded in the number of leading zeros. */
const lengthOf = (first: number | undefined): number => (first === undefined ? Infinity : Math.clz32(first) - 23)

/** Without the bit that marks the length. */
const sizeIn = (bytes: Buffer): number =>
  bytes.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> bytes.length) : byte), 0)

async function numberIn(bytes: ByteReader, { from, to }: Element): Promise<number> {
  ensure(to - from >= 1 && to - from <= 6, broken)
  return (await bytes.at(from, to - from)).readUIntBE(0, to - from)
}
