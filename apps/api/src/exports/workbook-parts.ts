import type { Language } from '@bedside/contracts'
import { declaration, main, sheetRow } from './sheet-xml.js'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRels = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface Workbook {
  /** Sheets with rows; the sheet of notes is extra. */
  readonly sheets: number
  readonly notes: readonly string[]
  readonly language: Language
}

/** All parts of a workbook except its rows, by path. */
export function workbookParts({ sheets, notes, language }: Workbook): Record<string, string> {
  const numbers = Array.from({ length: sheets + 1 }, (_, at) => at + 1)
  const nameOf = (number: number): string => {
    if (number > sheets) return language === 'zh' ? '说明' : 'About'
    const name = language === 'zh' ? '数据' : 'Rows'
    return number === 1 ? name : `${name} ${number}`
  }
  const list = numbers.map((number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="r${number}"/>`)
  const targets = numbers.map(
    (number) => `<Relationship Id="r${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const types = numbers.map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  )
  return {
    [`xl/worksheets/sheet${sheets + 1}.xml`]: notesSheet(notes),
    'xl/styles.xml': styles,
    'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${declaration}<Relationships ${packageRels}>${targets.join('')}` +
      `<Relationship Id="rStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels':
      `${declaration}<Relationships ${packageRels}>` +
      `<Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml':
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${types.join('')}</Types>`,
  }
}

const notesSheet = (notes: readonly string[]): string =>
  `${declaration}<worksheet ${main}><cols><col min="1" max="1" width="80" customWidth="1"/></cols>` +
  `<sheetData>${notes.map((note) => sheetRow([note])).join('')}</sheetData></worksheet>`

/** In the order of `styleOf`. */
const styles =
  `${declaration}<styleSheet ${main}>` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '</cellXfs></styleSheet>'
