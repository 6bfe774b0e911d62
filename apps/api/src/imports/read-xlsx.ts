import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { fault } from '@bedside/contracts'
import { FewAtOnce } from '../few-at-once.js'

/** Unpacked, a sheet of the most rows an import takes stays far below this. */
const unpackedMost = 40 * 1_048_576
/** No sheet of that size takes so long, or so much. */
const patienceMs = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 512 }
/** Each holds a thread and what it unpacks. */
const few = new FewAtOnce({ atOnce: 2, waiting: 8, refused: () => fault('import.busy') })

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** The rows of the first sheet, blank ones included. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (unpackedSize(file) > unpackedMost) throw fault('import.unreadable')
  return few.run(() => readElsewhere(bytes))
}

const library = createRequire(import.meta.url).resolve('read-excel-file/node')

/** What runs in the worker. It is a text because it has to be the same in sources and in what is built of them. */
const reading = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { default: readSheets } = require(workerData.library)
  // A day comes as its midnight in UTC; whatever else stands in a cell is the text of it.
  const textOf = (cell) => (cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
  readSheets(Buffer.from(workerData.bytes), { trim: false }).then(
    (sheets) => parentPort.postMessage((sheets[0]?.data ?? []).map((row) => row.map(textOf))),
    () => parentPort.postMessage(undefined),
  )`

/** Unpacking and reading twenty thousand rows takes seconds: they are a thread's of its own, not everybody's. */
function readElsewhere(bytes: Uint8Array): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(reading, { eval: true, workerData: { library, bytes }, resourceLimits })
    const unreadable = () => reject(fault('import.unreadable'))
    const late = setTimeout(() => void worker.terminate(), patienceMs)
    worker.once('message', (rows: string[][] | undefined) => (rows ? resolve(rows) : unreadable()))
    worker.once('error', unreadable)
    // Whatever ended it, an answer that has been given stays.
    worker.once('exit', () => {
      clearTimeout(late)
      unreadable()
    })
  })
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
