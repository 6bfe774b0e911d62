import { PassThrough, type Writable } from 'node:stream'
import { translate, sheetCells, sheetWidths, specsOf, type FileColumns } from '@bedside/contracts'
import { ZipFile } from 'yazl'
import { writePart } from '../http/write-part.js'
import type { FileWriter } from './file-writer.js'
import { sheetFoot, sheetHead, sheetRow } from './sheet-xml.js'
import { workbookParts } from './workbook-parts.js'

/** Most rows of a sheet, header included; and a size of XML far below what would need ZIP64. */
const sheetLimits = { rows: 1_048_576, characters: 1_000_000_000 }

/** A sheet being written; it is compressed as it grows. */
interface OpenSheet {
  readonly out: PassThrough
  rows: number
  characters: number
}

/**
 * A workbook that is streamed: its parts are zipped one after the other, those that list them last. Rows beyond a
 * sheet's limit continue on the next one with the same header; a last sheet holds the notes.
 */
export class XlsxWriter implements FileWriter {
  private readonly zip = new ZipFile()
  private sheet: OpenSheet | undefined
  private sheets = 0
  private readonly labels: readonly string[]

  constructor(
    out: Writable,
    private readonly file: FileColumns,
    private readonly most: typeof sheetLimits = sheetLimits,
  ) {
    this.labels = specsOf(file).map(([, { label }]) => translate(label, file.language))
    // Stops compressing once the output is closed.
    out.once('close', () => this.sheet?.out.destroy())
    this.zip.once('error', (error: Error) => out.destroy(error))
    this.zip.outputStream.pipe(out)
  }

  async add(rows: readonly object[]): Promise<boolean> {
    for (let at = 0; at < rows.length;) {
      const sheet = await this.open()
      if (!sheet) return false
      const room = rows.slice(at, at + this.most.rows - sheet.rows)
      const text = room.map((row) => sheetRow(sheetCells(this.file, row))).join('')
      if (!(await writePart(sheet.out, text))) return false
      sheet.rows += room.length
      sheet.characters += text.length
      at += room.length
    }
    return true
  }

  async end(notes: readonly string[]): Promise<boolean> {
    if (!(await this.open()) || !(await this.close())) return false
    const parts = workbookParts({ sheets: this.sheets, notes, language: this.file.language })
    for (const [name, text] of Object.entries(parts)) this.zip.addBuffer(Buffer.from(text), name)
    this.zip.end()
    return true
  }

  /** The current sheet, or a new one if it is full. */
  private async open(): Promise<OpenSheet | undefined> {
    const full = this.sheet && (this.sheet.rows >= this.most.rows || this.sheet.characters >= this.most.characters)
    if (full && !(await this.close())) return undefined
    if (this.sheet) return this.sheet
    const sheet = { out: new PassThrough(), rows: 1, characters: 0 }
    this.sheets++
    this.sheet = sheet
    this.zip.addReadStream(sheet.out, `xl/worksheets/sheet${this.sheets}.xml`, { compressionLevel: 5 })
    const head = sheetHead(sheetWidths(this.file), this.labels)
    return (await writePart(sheet.out, head)) ? sheet : undefined
  }

  private async close(): Promise<boolean> {
    if (!this.sheet) return true
    const { out, rows } = this.sheet
    this.sheet = undefined
    if (!(await writePart(out, sheetFoot(this.labels.length, rows)))) return false
    out.end()
    return true
  }
}
