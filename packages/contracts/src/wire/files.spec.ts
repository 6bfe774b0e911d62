import { expect, test } from 'vitest'
import { limits } from '../limits.js'
import { decode } from './decode.js'
import { encodeBody, fileFieldsOf } from './files.js'
import { ImportForm } from './import.js'

const bytes = (count: number) => new Uint8Array(count).fill(65)

test('a form knows which of its fields are files, and their maximum size', () => {
  expect([...fileFieldsOf(ImportForm)]).toEqual([['file', limits.importBytes]])
})

test('input without a file is sent as a plain form, with one as multipart', async () => {
  expect(encodeBody({ a: 1, list: [] })).toBeInstanceOf(URLSearchParams)
  const parts = encodeBody({ dryRun: 0, file: bytes(3) }) as FormData
  expect([...parts.keys()]).toEqual(['dryRun', 'file'])
  expect(await (parts.get('file') as File).text()).toBe('AAA')
})

test.each([
  ['nothing', undefined, 'required'],
  ['an empty file', bytes(0), 'required'],
  ['a text', 'file', 'file'],
  ['an object', {}, 'file'],
  ['too much', bytes(limits.importBytes + 1), 'fileTooLarge'],
])('%s is no file', (_what, file, reason) => {
  expect(decode(ImportForm, { file }, 'zh')).toMatchObject({ ok: false, problems: [{ field: 'file', reason }] })
})

test('bytes and blobs of any size up to the limit are accepted, and by default nothing is written', () => {
  for (const file of [bytes(1), bytes(limits.importBytes), new Blob(['x'])])
    expect(decode(ImportForm, { file }, 'zh')).toMatchObject({ ok: true, value: { dryRun: 1, mode: 'all' } })
})
