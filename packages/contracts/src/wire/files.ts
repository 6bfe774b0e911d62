import { fieldsOf, type FileOnDisk } from '../fields/index.js'
import { requestLimits } from '../limits.js'
import type { Class } from './endpoint.js'
import { encode } from './encode.js'

/** A file in transit: a `Blob` for the sender, bytes for the receiver. */
export type FileContent = Uint8Array<ArrayBuffer> | Blob

/** A file too large for the receiver's memory. */
export type LargeFileContent = Blob | FileOnDisk

/** The fields of a form that hold files, with the maximum size of each in bytes. */
export function fileFieldsOf(type: Class): ReadonlyMap<string, number> {
  const fields = [...fieldsOf(type)]
  return new Map(fields.flatMap(([key, { is }]): [string, number][] => (is.kind === 'file' ? [[key, is.max]] : [])))
}

/** The file fields that are written to disk on receipt. */
export function largeFilesOf(type: Class): ReadonlySet<string> {
  const large = [...fieldsOf(type)].filter(([, { is }]) => is.kind === 'file' && is.onDisk === true)
  return new Set(large.map(([key]) => key))
}

/** The maximum size of a body with this form: its files, and the size of any other form besides. */
export const bodyBytesOf = (type: Class): number =>
  [...fileFieldsOf(type).values()].reduce((sum, bytes) => sum + bytes, requestLimits.bodyBytes)

const isFile = (value: unknown): value is FileContent => value instanceof Blob || value instanceof Uint8Array

/** Encodes input as a body: multipart if it contains a file, otherwise a plain form. */
export function encodeBody(input: object): URLSearchParams | FormData {
  const files = Object.entries(input).filter((entry): entry is [string, FileContent] => isFile(entry[1]))
  const plain = encode(Object.fromEntries(Object.entries(input).filter(([, value]) => !isFile(value))))
  if (files.length === 0) return plain
  const parts = new FormData()
  for (const [key, value] of plain) parts.append(key, value)
  for (const [key, content] of files) parts.append(key, content instanceof Blob ? content : new Blob([content]), key)
  return parts
}
