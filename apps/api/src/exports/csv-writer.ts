import type { Writable } from 'node:stream'
import { csvHead, csvLines, csvNotes, type FileColumns } from '@bedside/contracts'
import { writePart } from '../http/write-part.js'
import type { FileWriter } from './file-writer.js'

export class CsvWriter implements FileWriter {
  private begun = false

  constructor(
    private readonly out: Writable,
    private readonly file: FileColumns,
  ) {}

  add(rows: readonly object[]): Promise<boolean> {
    return this.pass(csvLines(this.file, rows))
  }

  async end(notes: readonly string[]): Promise<boolean> {
    if (!(await this.pass(csvNotes(notes)))) return false
    this.out.end()
    return true
  }

  private pass(text: string): Promise<boolean> {
    const head = this.begun ? '' : csvHead(this.file)
    this.begun = true
    return writePart(this.out, head + text)
  }
}
