import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Fault } from '@bedside/contracts'
import { xlsxOf } from '../testing/xlsx.js'
import { readFile } from './read-file.js'

const utf8 = (text: string) => new TextEncoder().encode(text)
const gb18030 = new Uint8Array([0xb4, 0xb2, 0xba, 0xc5, 0x0a, 0xd2, 0xbb]) // 床号, 一
const cells = async (bytes: Uint8Array) => (await readFile(bytes)).map(({ cells: found }) => found)

async function refusal(bytes: Uint8Array): Promise<string> {
  const error: unknown = await readFile(bytes).catch((thrown: unknown) => thrown)
  return error instanceof Fault ? error.reason : 'it was read'
}

describe('a CSV file', () => {
  test('is UTF-8 with or without a mark, what Excel writes in China, or what it calls Unicode text', async () => {
    for (const bytes of [
      utf8('床号\n一'),
      utf8('\ufeff床号\r\n一\r\n'),
      gb18030,
      new Uint8Array([0xff, 0xfe, ...Buffer.from('床号\r\n一', 'utf16le')]),
    ])
      expect(await cells(bytes)).toEqual([['床号'], ['一']])
  })

  test('has commas, semicolons or tabs between its cells, and quotes around what holds them', async () => {
    for (const sign of [',', ';', '\t'])
      expect(await cells(utf8(`a${sign}b\n"1${sign}""2"""${sign}3;4,5`.replace('3;4,5', '3')))).toEqual([
        ['a', 'b'],
        [`1${sign}"2"`, '3'],
      ])
  })

  test('numbers its lines as a spreadsheet does: blank ones count, a cell of two lines is one', async () => {
    expect(await readFile(utf8('\na,b\n\n , \n"1\n2",3\n4,5,6\n'))).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 5, cells: ['1\n2', '3'] },
      { line: 6, cells: ['4', '5', '6'] },
    ])
  })

  test('a formula is a text like any other', async () => {
    expect(await cells(utf8('a\n=cmd|calc'))).toEqual([['a'], ['=cmd|calc']])
  })
})

describe('a spreadsheet', () => {
  test('gives numbers, texts and days as texts, and numbers its lines too', async () => {
    const bytes = xlsxOf([['病房号', '床号', '日期'], [], [101, '01', { day: 46347 }]])
    expect(await readFile(bytes)).toEqual([
      { line: 1, cells: ['病房号', '床号', '日期'] },
      { line: 3, cells: ['101', '01', '2026-11-21'] },
    ])
  })
})

test('of many spreadsheets that come at once a few are read at a time, and those beyond a queue are refused', async () => {
  const secondCell = async (n: number) => (await cells(xlsxOf([['a'], [n]])))[1]
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => secondCell(n)))
  const busy: unknown = expect.objectContaining({ reason: 'import.busy', code: 503 })
  expect(answers).toEqual([
    ...Array.from({ length: 10 }, (_, n) => ({ status: 'fulfilled', value: [String(n)] })),
    { status: 'rejected', reason: busy },
    { status: 'rejected', reason: busy },
  ])
  // Those that were waiting had their turn, and so does the next.
  expect(await cells(xlsxOf([['a']]))).toEqual([['a']])
})

describe('what cannot be read is refused by name', () => {
  test.each([
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xd]), 'import.unreadable'],
    ['a zip that is no spreadsheet', xlsxOf([]).subarray(0, 60), 'import.unreadable'],
    ['half a spreadsheet', xlsxOf([['a'], ['b']]).subarray(0, 900), 'import.unreadable'],
    ['an old spreadsheet', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'import.unreadable'],
    ['a quote that never ends', utf8('a,b\n"1,2\n3,4'), 'import.unreadable'],
    ['blank lines', utf8('\ufeff\n\n , ,\n'), 'import.empty'],
    ['a spreadsheet without rows', xlsxOf([]), 'import.empty'],
  ])('%s', async (_what, bytes, reason) => {
    expect(await refusal(bytes)).toBe(reason)
  })

  test('a small file that would unpack to more than there is memory', async () => {
    const packed = deflateRawSync(Buffer.alloc(60 * 1_048_576))
    const bomb = zipOf('xl/worksheets/sheet1.xml', packed, 60 * 1_048_576)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusal(bomb)).toBe('import.unreadable')
  })
})

/** A zip of one packed entry, with the size it says of itself. */
function zipOf(name: string, packed: Buffer, size: number): Uint8Array {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
  const made = Buffer.from('PK\x01\x02\x14\x00', 'latin1')
  const directory = Buffer.concat([made, common, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return new Uint8Array(Buffer.concat([local, directory, end]))
}
