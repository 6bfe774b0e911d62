import { fieldsOf, type FileOnDisk } from '../fields/index.js'
import { requestLimits } from '../limits.js'
import type { Class } from './endpoint.js'
import { encode } from './encode.js'

/** A file on its way: the sender has a `Blob`, the receiver its bytes. */
export type FileContent = Uint8Array<ArrayBuffer> | Blob

/** The same of one that is too large for the receiver's memory. */
export type LargeFileContent = Blob | FileOnDisk

/** The fields of a form that hold files, each with how many bytes it may hold. */
export function fileFieldsOf(type: Class): ReadonlyMap<string, number> {
  const fields = [...fieldsOf(type)]
  return new Map(fields.flatMap(([key, { is }]): [string, number][] => (is.kind === 'file' ? [[key, is.max]] : [])))
}

/** Those of them that go to disk while they come in. */
export function largeFilesOf(type: Class): ReadonlySet<string> {
  const large = [...fieldsOf(type)].filter(([, { is }]) => is.kind === 'file' && is.onDisk === true)
  return new Set(large.map(([key]) => key))
}

/** How many bytes a body may have that carries this form: its files, and beside them as much as any other form. */
export const bodyBytesOf = (type: Class): number =>
  [...fileFieldsOf(type).values()].reduce((sum, bytes) => sum + bytes, requestLimits.bodyBytes)

const isFile = (value: unknown): value is FileContent => value instanceof Blob || value instanceof Uint8Array

/** Input as the body that carries it: with a file in it, parts; otherwise a plain form. */
export function encodeBody(input: object): URLSearchParams | FormData {
  const files = Object.entries(input).filter((entry): entry is [string, FileContent] => isFile(entry[1]))
  const plain = encode(Object.fromEntries(Object.entries(input).filter(([, value]) => !isFile(value))))
  if (files.length === 0) return plain
  const parts = new FormData()
  for (const [key, value] of plain) parts.append(key, value)
  for (const [key, content] of files) parts.append(key, content instanceof Blob ? content : new Blob([content]), key)
  return parts
}
