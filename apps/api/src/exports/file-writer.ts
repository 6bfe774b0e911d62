import type { Writable } from 'node:stream'
import { fileFormats, type FileColumns, type FileFormat } from '@bedside/contracts'
import { CsvWriter } from './csv-writer.js'
import { XlsxWriter } from './xlsx-writer.js'

/** Writes rows in some file format to any output. Each method returns false once the output is closed. */
export interface FileWriter {
  add(rows: readonly object[]): Promise<boolean>
  /** Ends the file with its notes. */
  end(notes: readonly string[]): Promise<boolean>
}

type MakesWriter = new (out: Writable, file: FileColumns) => FileWriter

const writers: Record<FileFormat, MakesWriter> = { csv: CsvWriter, xlsx: XlsxWriter }

export const writerOf = (format: FileFormat, out: Writable, file: FileColumns): FileWriter =>
  new writers[format](out, file)

export const formatOf = (text: string): FileFormat => fileFormats.find((format) => format === text) ?? 'csv'
