type Bytes = Uint8Array<ArrayBuffer>

/** Videos for uploads: valid containers around data that cannot be played. */
interface VideoMade {
  readonly width?: number
  readonly height?: number
  /** The size of the file. */
  readonly size?: number
}

const joined = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

export function box(type: string, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const content = joined(...parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return joined(head, content)
}

/** The header of a track; an upright video is rotated by 90 degrees. */
function trackHead(width: number, height: number, turned: boolean): Buffer {
  const head = Buffer.alloc(84)
  const matrix = turned ? [0, 0x10000, 0, -0x10000, 0] : [0x10000, 0, 0, 0, 0x10000]
  matrix.forEach((value, index) => head.writeInt32BE(value, 40 + index * 4))
  head.writeUInt32BE(width * 0x10000, 76)
  head.writeUInt32BE(height * 0x10000, 80)
  return box('tkhd', head)
}

const track = (handler: string, head: Buffer): Buffer =>
  box('trak', head, box('mdia', box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13))))

export const mp4Head = (brand = 'isom'): Buffer => box('ftyp', brand, Buffer.alloc(4), brand)

export function film({ width = 640, height = 360 }: VideoMade = {}, turned = false): Buffer {
  return box('moov', track('soun', trackHead(0, 0, false)), track('vide', trackHead(width, height, turned)))
}

export function mp4Of(video: VideoMade = {}, turned = false): Bytes {
  const begun = joined(mp4Head(), film(video, turned))
  return new Uint8Array(joined(begun, box('mdat', Buffer.alloc((video.size ?? 4096) - begun.length - 8, 7))))
}

/** An element with a four-byte length, or of unknown length. */
export function element(id: number, content: Uint8Array | string, isOpen = false): Buffer {
  const name = Buffer.from(id.toString(16).padStart(2, '0'), 'hex')
  const size = Buffer.alloc(4)
  const length = joined(content).length
  size.writeUInt32BE(isOpen ? 0x1fffffff : 0x10000000 + length)
  return joined(name, size, content)
}

const number = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])

export const webmHead = (docType = 'webm'): Buffer => element(0x1a45dfa3, element(0x4282, docType))

export const tracks = ({ width = 640, height = 360 }: VideoMade = {}): Buffer => {
  const sides = joined(element(0xb0, number(width)), element(0xba, number(height)))
  return element(0x1654ae6b, element(0xae, joined(element(0x83, Buffer.from([1])), element(0xe0, sides))))
}

export const cluster = (isOpen = false): Buffer =>
  element(0x1f43b675, joined(element(0xe7, Buffer.from([0])), element(0xa3, Buffer.alloc(500, 7))), isOpen)

export const webmOf = (video: VideoMade = {}): Bytes =>
  new Uint8Array(joined(webmHead(), element(0x18538067, joined(tracks(video), cluster(), cluster()))))

/** As a browser records it: neither the whole nor its parts state their length. */
export const filmedWebm = (video: VideoMade = {}): Bytes =>
  new Uint8Array(joined(webmHead(), element(0x18538067, joined(tracks(video), cluster(true), cluster(true)), true)))
