import { strToU8, zipSync } from 'fflate'

type Cell = string | number | { readonly day: number }

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const cellOf = (cell: Cell): string => {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c s="1"><v>${cell.day}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`
}

/** A spreadsheet of one sheet, as small as readers take it. Its second style shows a number of days as a day. */
export function xlsxOf(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
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
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships ${rels}><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${rels}><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`,
  }
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))))
}
