import { deflateRawSync } from 'node:zlib'

type Cell = string | number | { readonly day: number }

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const cellOf = (cell: Cell): string => {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c s="1"><v>${cell.day}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`
}

/** A minimal spreadsheet with one sheet. Its second style shows a number of days as a date. */
export const xlsxOf = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> => zipOf(partsOf(rows))

/** The parts of such a spreadsheet. */
export function partsOf(rows: readonly (readonly Cell[])[]): Record<string, string> {
  const letters = (index: number): string => String.fromCharCode(65 + index)
  const data = rows
    .map((row, r) => {
      const cells = row.map((cell, c) => cellOf(cell).replace('<c', `<c r="${letters(c)}${r + 1}"`))
      return `<row r="${r + 1}">${cells.join('')}</row>`
    })
    .join('')
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rels = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships ${rels}><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${rels}><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`,
  }
}

/** A compressed part with the size stated for it. */
interface Packed {
  readonly packed: Buffer
  readonly size: number
}

/** A zip file of these parts, compressed unless `plain`. */
export function zipOf(parts: Record<string, string | Packed>, plain = false): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const whole = Buffer.from(typeof part === 'string' ? part : '')
    const { packed, size } =
      typeof part === 'string' ? { packed: plain ? whole : deflateRawSync(whole), size: whole.length } : part
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(plain ? 0 : 8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name))
    locals.push(local)
    at += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, listing, end]))
}
