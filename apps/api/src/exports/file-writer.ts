import type { Writable } from 'node:stream'
import { fileFormats, type FileColumns, type FileFormat } from '@bedside/contracts'
import { CsvWriter } from './csv-writer.js'
import { XlsxWriter } from './xlsx-writer.js'

/** Writes rows to a file of some format, wherever that goes. Each answers false when nobody takes it any more. */
export interface FileWriter {
  add(rows: readonly object[]): Promise<boolean>
  /** Ends the file with what is to be known of it. */
  end(notes: readonly string[]): Promise<boolean>
}

type MakesWriter = new (out: Writable, file: FileColumns) => FileWriter

const writers: Record<FileFormat, MakesWriter> = { csv: CsvWriter, xlsx: XlsxWriter }

export const writerOf = (format: FileFormat, out: Writable, file: FileColumns): FileWriter =>
  new writers[format](out, file)

export const formatOf = (text: string): FileFormat => fileFormats.find((format) => format === text) ?? 'csv'
