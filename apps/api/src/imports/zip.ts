import { inflateRawSync } from 'node:zlib'
import { Refused } from './bounds.js'

const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1')
const entryOfDirectory = 0x02014b50
const localEntry = 0x04034b50
const storedMethod = 0
const deflatedMethod = 8

interface Entry {
  readonly method: number
  readonly packed: number
  readonly at: number
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** The parts of a zip file, unpacked on demand. Declared sizes are not trusted: the output is measured. */
export class Zip {
  private readonly file: Buffer
  private readonly entries: ReadonlyMap<string, Entry>

  constructor(
    bytes: Uint8Array,
    /** How many bytes may still be unpacked. */
    private left: number,
  ) {
    this.file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.entries = directoryOf(this.file)
  }

  text(name: string): string | undefined {
    const entry = this.entries.get(name)
    if (!entry) return undefined
    const unpacked = this.unpack(entry)
    if (unpacked.length > this.left) throw new Refused('tooMuch')
    this.left -= unpacked.length
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(unpacked)
    } catch {
      throw new Refused('unreadable')
    }
  }

  private unpack({ method, packed, at }: Entry): Buffer {
    const { file } = this
    if (at + 30 > file.length || file.readUInt32LE(at) !== localEntry) throw new Refused('unreadable')
    const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
    const content = file.subarray(from, from + packed)
    if (content.length < packed) throw new Refused('unreadable')
    if (method === storedMethod) return content
    if (method !== deflatedMethod) throw new Refused('unreadable')
    try {
      // One byte more, because nothing may be left and the library does not accept a limit of 0.
      return inflateRawSync(content, { maxOutputLength: this.left + 1 })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new Refused(code === 'ERR_BUFFER_TOO_LARGE' ? 'tooMuch' : 'unreadable')
    }
  }
}

/** The central directory at the end of the file. */
function directoryOf(file: Buffer): Map<string, Entry> {
  const end = file.lastIndexOf(endOfDirectory)
  if (end < 0 || end + 22 > file.length) throw new Refused('unreadable')
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryOfDirectory) throw new Refused('unreadable')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const method = file.readUInt16LE(at + 10)
    entries.set(name, { method, packed: file.readUInt32LE(at + 20), at: file.readUInt32LE(at + 42) })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}
