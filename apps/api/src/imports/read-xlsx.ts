import readSheets from 'read-excel-file/node'
import { fault } from '@bedside/contracts'

/** Unpacked, a sheet of the most rows an import takes stays far below this. */
const unpackedMost = 40 * 1_048_576

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** The rows of the first sheet, blank ones included. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (unpackedSize(file) > unpackedMost) throw fault('import.unreadable')
  const sheets = await readSheets(file, { trim: false }).catch(() => {
    throw fault('import.unreadable')
  })
  return (sheets[0]?.data ?? []).map((row) => row.map(textOf))
}

/** A day comes as its midnight in UTC; whatever else stands in a cell is the text of it. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

const endOfDirectory = 0x06054b50
const entryOfDirectory = 0x02014b50

/** What a zip file says it holds, summed up from its directory: a few bytes can unpack to more than there is memory. */
function unpackedSize(zip: Buffer): number {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== endOfDirectory) return Infinity
  let at = zip.readUInt32LE(end + 16)
  let sum = 0
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryOfDirectory) return Infinity
    sum += zip.readUInt32LE(at + 24)
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return sum
}
