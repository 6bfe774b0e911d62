import { expect, test } from 'vitest'
import { fault } from '@bedside/contracts'
import { partsOf, xlsxOf, zipOf } from '../testing/xlsx.js'
import type { Line } from './bounds.js'
import { bounds, readFile } from './read-file.js'
import { ReadingThread } from './reading-thread.js'

const refused = (reason: string): unknown => expect.objectContaining({ reason })
const utf8 = (text: string) => new TextEncoder().encode(text)

async function linesOf(bytes: Uint8Array): Promise<Line[]> {
  const lines: Line[] = []
  await readFile(bytes, (read) => Promise.resolve(void lines.push(...read)))
  return lines
}

test('the lines of any kind of file are read in order, or the reason for a failure is reported', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [`a${index}`, 'b'])
  const text = rows.map((row) => row.join(',')).join('\n')
  const expected = rows.map((cells, index) => ({ line: index + 1, cells }))
  expect(await linesOf(utf8(text))).toEqual(expected)
  expect(await linesOf(xlsxOf(rows))).toEqual(expected)
  await expect(linesOf(utf8('\n'))).rejects.toEqual(refused('import.empty'))
  await expect(linesOf(utf8('a\n'.repeat(bounds.rows + 2)))).rejects.toEqual(
    expect.objectContaining({ reason: 'import.tooMany', values: { max: bounds.rows } }),
  )
})

test('lines are read on demand: a reader that stops ends the reading', async () => {
  const wrong = new Error('wrong titles')
  let batches = 0
  const read = readFile(utf8('a,b,c,d\n'.repeat(10_000)), () => {
    batches++
    return Promise.reject(wrong)
  })
  await expect(read).rejects.toBe(wrong)
  expect(batches).toBe(1)
})

test('of many concurrent files a few are read at a time, and those beyond the queue are refused', async () => {
  const secondCell = async (n: number) => (await linesOf(utf8(`a\n${n}`)))[1]?.cells[0]
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => secondCell(n)))
  const busy: unknown = expect.objectContaining({ reason: 'import.busy', code: 503 })
  expect(answers).toEqual([
    ...Array.from({ length: 10 }, (_, n) => ({ status: 'fulfilled', value: String(n) })),
    { status: 'rejected', reason: busy },
    { status: 'rejected', reason: busy },
  ])
  // Those waiting were served, and so is the next.
  expect(await linesOf(utf8('a'))).toHaveLength(1)
})

test(
  'a thread that uses too much memory or time is ended, without affecting others',
  { timeout: 120_000 },
  async () => {
    const parts = partsOf([])
    const relations = 'xl/_rels/workbook.xml.rels'
    parts[relations] = (parts[relations] ?? '').replaceAll('styles', 'sharedStrings')
    parts['xl/sharedStrings.xml'] = `<sst>${'<si/>'.repeat(20_000_000)}</sst>`
    const greedy = new ReadingThread({ file: zipOf(parts), bounds: { ...bounds, unpackedBytes: 1_000_000_000 } })
    await expect(greedy.next()).rejects.toEqual(refused('import.tooMuch'))
    await greedy.end()

    const slow = new ReadingThread({ file: utf8('a'), bounds })
    const waiting = slow.next()
    slow.fail(fault('import.busy'))
    await expect(waiting).rejects.toEqual(refused('import.busy'))
    // Its later answers are ignored.
    await expect(slow.next()).rejects.toEqual(refused('import.busy'))
    await slow.end()
  },
)

test("a number in a spreadsheet has to be in the spreadsheet's notation; other notations are not read as numbers", async () => {
  const parts = partsOf([[16]])
  const sheet = 'xl/worksheets/sheet1.xml'
  const holding = (value: string) => {
    const xml = parts[sheet]?.replace('<v>16</v>', `<v>${value}</v>`) ?? ''
    return linesOf(zipOf({ ...parts, [sheet]: xml }))
  }
  expect(await holding('1.6E1')).toEqual([{ line: 1, cells: ['16'] }])
  for (const value of ['0x10', '0b10000', 'Infinity'])
    await expect(holding(value)).rejects.toEqual(refused('import.unreadable'))
})
