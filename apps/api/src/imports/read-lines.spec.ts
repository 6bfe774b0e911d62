import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf, xlsxOf, zipOf } from '../testing/xlsx.js'
import { Refused, type Bounds } from './bounds.js'
import { readLines } from './read-lines.js'

const bounds: Bounds = { rows: 5, columns: 8, cellLength: 50, textLength: 400, unpackedBytes: 100_000 }
const utf8 = (text: string) => new TextEncoder().encode(text)
const gb18030 = new Uint8Array([0xb4, 0xb2, 0xba, 0xc5, 0x0a, 0xd2, 0xbb]) // 床号, 一
const read = (bytes: Uint8Array) => [...readLines(bytes, bounds)]
const cells = (bytes: Uint8Array) => read(bytes).map(({ cells: found }) => found)

function refusal(bytes: Uint8Array): string {
  try {
    return JSON.stringify(read(bytes))
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
}

/** A spreadsheet with one of its parts changed. */
const withPart = (change: (parts: Record<string, string>) => void): Uint8Array => {
  const parts = partsOf([['a', 'b'], ['1']])
  change(parts)
  return zipOf(parts)
}
const sheet = 'xl/worksheets/sheet1.xml'
const withRows = (rows: string, more: Record<string, string> = {}): Uint8Array =>
  withPart((parts) => Object.assign(parts, { [sheet]: `<worksheet><sheetData>${rows}</sheetData></worksheet>` }, more))

describe('a CSV file', () => {
  test('is UTF-8 with or without a byte order mark, what Excel writes in China, or its Unicode text', () => {
    for (const bytes of [
      utf8('床号\n一'),
      utf8('\ufeff床号\r\n一\r\n'),
      gb18030,
      new Uint8Array([0xff, 0xfe, ...Buffer.from('床号\r\n一', 'utf16le')]),
    ])
      expect(cells(bytes)).toEqual([['床号'], ['一']])
  })

  test('has commas, semicolons or tabs between its cells, and quotes around cells that contain them', () => {
    for (const sign of [',', ';', '\t'])
      expect(cells(utf8(`a${sign}b\n"1${sign}""2"""${sign}3`))).toEqual([
        ['a', 'b'],
        [`1${sign}"2"`, '3'],
      ])
  })

  test('numbers its lines like a spreadsheet: blank ones count, and a cell of two lines is in one', () => {
    expect(read(utf8('\na,b\n\n , \n"1\n2",3\n4,,6,\n'))).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 5, cells: ['1\n2', '3'] },
      { line: 6, cells: ['4', '', '6'] },
    ])
    expect(read(utf8('a\r\r1\r'))).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['1'] },
    ])
  })

  test('has quotes as text unless they enclose a whole cell', () => {
    expect(cells(utf8('a"b,"c"d,"e" \n"",x""'))).toEqual([
      ['a"b', '"c"d', '"e" '],
      ['', 'x""'],
    ])
  })

  test('a formula is plain text', () => {
    expect(cells(utf8('a\n=cmd|calc'))).toEqual([['a'], ['=cmd|calc']])
  })

  test('is read back as it was written, whatever its cells contain', () => {
    const filled = fc
      .string({ unit: fc.constantFrom('a', '床', '"', ',', '\n', '\r'), maxLength: 6 })
      .map((text) => `x${text}`)
    const table = fc.array(fc.array(filled, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(table, (rows) => {
        const written = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(cells(utf8(written))).toEqual(rows)
      }),
    )
  })
})

describe('a spreadsheet', () => {
  test('yields numbers, texts and days as text, and line numbers too', () => {
    const bytes = xlsxOf([['病房号', '床号', '日期'], [], [101, '01', { day: 46347 }]])
    expect(read(bytes)).toEqual([
      { line: 1, cells: ['病房号', '床号', '日期'] },
      { line: 3, cells: ['101', '01', '2026-11-21'] },
    ])
  })

  test('may use shared strings, rich text and phonetic hints', () => {
    const shared =
      '<x:sst xmlns:x="u"><x:si><x:t>a&amp;b&#x4e00;</x:t></x:si><x:si><x:r><x:t>c</x:t></x:r><x:r><x:t> d</x:t></x:r><x:rPh><x:t>e</x:t></x:rPh></x:si></x:sst>'
    const rows =
      '<row><c t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="4"><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>f</v></c><c/><c t="inlineStr"><is><t><![CDATA[<g>]]></t></is></c></row>'
    const bytes = withPart((parts) => {
      parts[sheet] = `<?xml version="1.0"?><!-- a sheet --><worksheet><sheetData>${rows}</sheetData></worksheet>`
      parts['xl/sharedStrings.xml'] = shared
      parts['xl/_rels/workbook.xml.rels'] = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
        '</Relationships>',
        '<Relationship Id="r9" Type="http://x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
      )
    })
    expect(read(bytes)).toEqual([
      { line: 1, cells: ['a&b一', '', 'c d'] },
      { line: 4, cells: ['true', 'f', '', '<g>'] },
    ])
  })

  test('shows days by its own formats and its own date system', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-804]yyyy&quot;年&quot;m"/><numFmt numFmtId="171" formatCode="0.00&quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>'
    const rows = '<row><c><v>44885</v></c><c s="1"><v>44885.5</v></c><c s="2"><v>44885</v></c></row>'
    const more = { 'xl/styles.xml': styles }
    expect(cells(withRows(rows, more))).toEqual([['44885', '2022-11-20', '44885']])
    const from1904 = withPart((parts) => {
      Object.assign(parts, more, { [sheet]: `<worksheet>${rows}</worksheet>` })
      parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace(
        '<sheets>',
        '<workbookPr date1904="1"/><sheets>',
      )
    })
    expect(cells(from1904)).toEqual([['44885', '2026-11-21', '44885']])
  })
})

describe('an unreadable file is refused with the reason', () => {
  test.each([
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xd]), 'unreadable'],
    ['a zip that is no spreadsheet', xlsxOf([]).subarray(0, 60), 'unreadable'],
    ['half a spreadsheet', xlsxOf([['a'], ['b']]).subarray(0, 900), 'unreadable'],
    ['an old spreadsheet', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'unreadable'],
    ['a quote that never ends', utf8('a,b\n"1,2\n3,4'), 'unreadable'],
    ['blank lines', utf8('\ufeff\n\n , ,\n'), 'empty'],
    ['a spreadsheet without rows', xlsxOf([]), 'empty'],
    ['a DOCTYPE', withPart((parts) => (parts[sheet] = `<!DOCTYPE a [<!ENTITY b "c">]>${parts[sheet]}`)), 'unreadable'],
    [
      'a DOCTYPE in another part',
      withPart((parts) => (parts['xl/workbook.xml'] = `<!DOCTYPE a>${parts['xl/workbook.xml']}`)),
      'unreadable',
    ],
    ['tags without end', withRows('<a>'.repeat(200)), 'unreadable'],
    ['tags that cross', withRows('<row><c></row></c>'), 'unreadable'],
    ['rows that go back', withRows('<row r="2"/><row r="1"/>'), 'unreadable'],
    ['a text that is not there', withRows('<row><c t="s"><v>7</v></c></row>'), 'unreadable'],
  ])('%s', (_what, bytes, reason) => {
    expect(refusal(bytes)).toBe(`import.${reason}`)
  })
})

describe('content beyond a limit ends the reading', () => {
  const long = 'x'.repeat(bounds.cellLength + 1)
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const huge = ' '.repeat(70_000)

  test.each([
    ['rows', utf8('a\n'.repeat(7)), 'tooMany'],
    ['rows of a spreadsheet', withRows(`<row>${inline('a')}</row>`.repeat(7)), 'tooMany'],
    ['columns', utf8('a,'.repeat(9)), 'tooWide'],
    ['columns of a spreadsheet', withRows(`<row><c r="XFD1"><v>1</v></c></row>`), 'tooWide'],
    ['a cell', utf8(`a\n${long}`), 'cellTooLong'],
    ['a cell in quotes', utf8(`a\n"${long}"`), 'cellTooLong'],
    ['a cell of quotes', utf8(`a\n"${'""'.repeat(60)}"`), 'cellTooLong'],
    ['a cell of a spreadsheet', withRows(`<row>${inline(long)}</row>`), 'cellTooLong'],
    ['a value of a spreadsheet', withRows(`<row><c t="str"><v>${long}</v></c></row>`), 'cellTooLong'],
    ['all cells together', utf8(`${'x'.repeat(45)},`.repeat(8).concat('\n').repeat(2)), 'tooMuch'],
    ['the first tag of a part', withPart((parts) => (parts[sheet] = `<worksheet${huge}/>`)), 'tooMuch'],
    ['the text before it', withPart((parts) => (parts[sheet] = `${huge}<worksheet/>`)), 'tooMuch'],
    ['an attribute', withRows(`<row a="${huge}"/>`), 'tooMuch'],
    ['what it unpacks to', withRows(' <a/>'.repeat(40_000)), 'tooMuch'],
  ])('%s', (_what, bytes, reason) => {
    expect(refusal(bytes)).toBe(`import.${reason}`)
  })

  test('the maximum is accepted, and empty cells take no room', () => {
    expect(read(utf8('a,b,c,d,e,f,g,h\n'.repeat(6)))).toHaveLength(6)
    expect(cells(utf8(`a\n"${'x'.repeat(bounds.cellLength)}"${','.repeat(10_000)}\n`))).toHaveLength(2)
    expect(read(utf8(`${'\n'.repeat(10_000)}a`))).toEqual([{ line: 10_001, cells: ['a'] }])
    expect(cells(withRows('<row><c t="str"><v>a</v></c><c r="XFD1" s="1"/></row>'))).toEqual([['a']])
  })

  test('its declared size is not trusted', () => {
    const packed = deflateRawSync(Buffer.alloc(60 * 1_048_576))
    for (const size of [0, 10, 60 * 1_048_576])
      expect(refusal(zipOf({ ...partsOf([]), [sheet]: { packed, size } }))).toBe('import.tooMuch')
  })
})

test('formats with unclosed brackets take no longer than others', () => {
  const roomy = { ...bounds, unpackedBytes: 10_000_000 }
  const timeOf = (code: string): number => {
    const format = `<numFmt numFmtId="200" formatCode="${code.repeat(250)}"/>`
    const file = withRows('<row><c><v>1</v></c></row>', {
      'xl/styles.xml': `<styleSheet><numFmts>${format.repeat(8000)}</numFmts></styleSheet>`,
    })
    const begun = performance.now()
    expect([...readLines(file, roomy)]).toHaveLength(1)
    return performance.now() - begun
  }
  const best = (code: string): number => Math.min(...Array.from({ length: 5 }, () => timeOf(code)))
  expect(best('[')).toBeLessThan(5 * best('0'))
})

test('any damaged file is read or refused with a reason', () => {
  const files = [
    xlsxOf([
      ['a', 'b'],
      ['1', { day: 46347 }],
    ]),
    zipOf(partsOf([['a'], ['1']]), true),
    utf8('a,b\n"1",2\n'),
  ]
  const changes = fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.constantFrom(...files), changes, fc.nat(3000), (file, changed, length) => {
      const bytes = file.slice(0, length < 1500 ? file.length : length)
      for (const [at, value] of changed) bytes[at % bytes.length] = value
      expect(refusal(bytes)).toMatch(/^\[|^import\./)
    }),
    { numRuns: 1000 },
  )
})
