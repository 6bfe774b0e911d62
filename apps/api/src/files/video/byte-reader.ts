import { fault } from '@bedside/contracts'
import type { FileHandle } from 'node:fs/promises'
import { ensure } from '../../ensure.js'

const windowBytes = 64 * 1024
/** Most parts of a container that are read; a video of twenty megabytes has some thousands. */
const mostParts = 50_000

export const broken = () => fault('file.brokenVideo')

/** Random access to a file through a small buffer; past the end there is nothing to read. */
export class ByteReader {
  private window: Buffer = Buffer.alloc(0)
  private from = 0
  private parts = 0

  constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  async at(offset: number, length: number): Promise<Buffer> {
    ensure(length <= windowBytes && offset + length <= this.size, broken)
    if (offset < this.from || offset + length > this.from + this.window.length) {
      const room = Buffer.allocUnsafe(Math.min(windowBytes, this.size - offset))
      const { bytesRead } = await this.handle.read(room, 0, room.length, offset)
      this.window = room.subarray(0, bytesRead)
      this.from = offset
      ensure(length <= bytesRead, broken)
    }
    return this.window.subarray(offset - this.from, offset - this.from + length)
  }

  /** Called for each part, so that reading ends whatever a file claims. */
  count(): void {
    this.parts += 1
    ensure(this.parts <= mostParts, broken)
  }
}
