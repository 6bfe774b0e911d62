import { buffer } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { OrderRow, type FileColumns } from '@bedside/contracts'
import { readLines } from '../imports/read-lines.js'
import { Zip } from '../imports/zip.js'
import { XlsxWriter } from './xlsx-writer.js'

const bounds = { rows: 1000, columns: 100, cellLength: 40_000, textLength: 1_000_000, unpackedBytes: 10_000_000 }
const columns: readonly (keyof OrderRow)[] = ['orderNo', 'nickname', 'paidCents', 'startAt', 'endAt']
const file: FileColumns = { row: OrderRow, columns, language: 'zh' }

const rowOf = (nickname: string, paidCents = 150) => ({
  orderNo: '20261121000000000001',
  nickname,
  paidCents,
  startAt: '2026-11-21T02:30:00.000Z',
  endAt: null,
})

async function written(rows: readonly object[], most?: { rows: number; characters: number }): Promise<Buffer> {
  const out = new PassThrough()
  const bytes = buffer(out)
  const writer = new XlsxWriter(out, file, most)
  for (const row of rows) expect(await writer.add([row])).toBe(true)
  expect(await writer.end(['消费订单', '记录数：1'])).toBe(true)
  return bytes
}
const cellsOf = (bytes: Buffer) => [...readLines(bytes, bounds)].map(({ cells }) => cells)
const partOf = (bytes: Buffer, name: string) => new Zip(bytes, bounds.unpackedBytes).text(name) ?? ''

describe('a spreadsheet', () => {
  test('has codes as text, amounts and times as numbers, and empty cells for empty values', async () => {
    const bytes = await written([rowOf('小王')])
    expect(cellsOf(bytes)).toEqual([
      ['订单号', '用户', '实付金额', '开始时间', '结束时间'],
      ['20261121000000000001', '小王', '1.5', '2026-11-21'],
    ])
    const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<t xml:space="preserve">20261121000000000001</t>')
    expect(sheet).toContain('<c s="2"><v>1.5</v></c>')
    expect(sheet).toMatch(/<c s="4"><v>46347\.4375<\/v><\/c>/)
    expect(sheet).toContain('<autoFilter ref="A1:E2"/>')
    expect(partOf(bytes, 'xl/worksheets/sheet2.xml')).toContain('记录数：1')
  })

  test.each([
    ['=HYPERLINK("http://x","点我")', '=HYPERLINK("http://x","点我")'],
    ['<b>&amp;</b>]]>', '<b>&amp;</b>]]>'],
    ['a\u0000b\u001fc\ufffe', 'abc'],
    ['half \ud83d of one', 'half  of one'],
    ['_x0041_', '_x005F_x0041_'],
  ])('treats %j as text', async (nickname, escaped) => {
    const bytes = await written([rowOf(nickname)])
    const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toContain('<f>')
    const [, cells] = cellsOf(bytes)
    expect([escaped, nickname]).toContain(cells?.[1])
  })

  test('truncates a text that exceeds the limit of a cell', async () => {
    const [, cells] = cellsOf(await written([rowOf('长'.repeat(40_000))]))
    expect(cells?.[1]).toHaveLength(32_767)
  })

  test('continues on another sheet with the same header when one is full', async () => {
    const bytes = await written(
      Array.from({ length: 5 }, (_, at) => rowOf(`第 ${at} 位`)),
      { rows: 3, characters: 1_000_000 },
    )
    const sheets = [1, 2, 3].map((number) => partOf(bytes, `xl/worksheets/sheet${number}.xml`))
    expect(sheets.map((sheet) => sheet.match(/<row>/g)?.length)).toEqual([3, 3, 2])
    for (const sheet of sheets) expect(sheet).toContain('订单号')
    expect(partOf(bytes, 'xl/workbook.xml')).toContain('<sheet name="数据 3" sheetId="3" r:id="r3"/>')
  })

  test('has a header even without rows', async () => {
    expect(cellsOf(await written([]))).toHaveLength(1)
  })
})
