import { gzipSync } from 'node:zlib'

/** A body that every endpoint must refuse. */
export interface Body {
  what: string
  type?: string
  headers?: Record<string, string>
  body?: string | Buffer | readonly Buffer[]
  /** Larger than the limit for any request. */
  tooLarge?: true
}

const forms = 'application/x-www-form-urlencoded'
const json = 'application/json'
const parts = 'multipart/form-data; boundary=b'

const part = (name: string, value: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from('--b--\r\n')
const file = '; filename="a.png"\r\ncontent-type: image/png'
const many = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join('')
const megabytes = (count: number) => Buffer.alloc(count * 1_048_576, 'a')

export const badBodies: readonly Body[] = [
  { what: 'text as plain text', type: 'text/plain', body: 'roleName=ab' },
  { what: 'XML', type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { what: 'an image', type: 'image/png', body: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { what: 'something without a type', body: 'roleName=ab' },
  { what: 'a type that only begins like JSON', type: 'application/json-patch+json', body: '{}' },
  { what: 'gzip', type: forms, headers: { 'content-encoding': 'gzip' }, body: gzipSync('roleName=ab') },
  { what: 'gzip of a megabyte', type: json, headers: { 'content-encoding': 'gzip' }, body: gzipSync(megabytes(1)) },
  { what: 'an unknown encoding', type: json, headers: { 'content-encoding': 'br, gzip' }, body: '{}' },

  { what: 'a lone percent sign', type: forms, body: 'a=%' },
  { what: 'percent signs with letters', type: forms, body: '%zz=1' },
  { what: 'half a character, escaped', type: forms, body: 'a=%E5%BA' },
  { what: 'half a surrogate pair, escaped', type: forms, body: 'a=%ED%A0%80' },
  { what: 'an overlong slash, escaped', type: forms, body: 'a=%C0%AF' },
  { what: 'bytes that are no text', type: forms, body: Buffer.from([0x61, 0x3d, 0xff, 0xfe]) },
  {
    what: 'bytes that are no text, in JSON',
    type: json,
    body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  },
  { what: 'bytes that are no text, in parts', type: parts, body: Buffer.concat([part('a', Buffer.from([0xff])), end]) },
  { what: 'JSON in UTF-16', type: json, body: Buffer.from('{"a":1}', 'utf16le') },

  { what: 'half an object', type: json, body: '{"a":' },
  { what: 'a list', type: json, body: '[]' },
  { what: 'a list of objects', type: json, body: '[{"roleName":"ab"}]' },
  { what: 'a text', type: json, body: '"roleName=ab"' },
  { what: 'nothing, as JSON says it', type: json, body: 'null' },
  { what: 'a number that is none', type: json, body: '{"a":NaN}' },
  { what: 'a comment', type: json, body: '{/* a */"b":1}' },
  { what: 'a prototype', type: json, body: '{"__proto__":{"isSuper":true}}' },
  { what: 'objects in objects', type: json, body: `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}` },
  { what: 'lists in lists', type: json, body: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}` },

  { what: 'many fields', type: forms, body: many(10_000, (n) => `f${n}=1&`) },
  { what: 'one field many times', type: forms, body: many(10_000, () => 'a=1&') },
  { what: 'many fields in JSON', type: json, body: `{${many(10_000, (n) => `"f${n}":1,`)}"z":1}` },
  { what: 'deep names', type: forms, body: `a${'[b]'.repeat(10_000)}=1` },

  { what: 'a file', type: parts, body: Buffer.concat([part('roleName', 'x', file), end]) },
  { what: 'a file beside fields', type: parts, body: Buffer.concat([part('a', '1'), part('avatar', 'x', file), end]) },
  { what: 'parts without a border', type: 'multipart/form-data', body: Buffer.concat([part('a', '1'), end]) },
  { what: 'parts that stop in the middle', type: parts, body: part('a', '1').subarray(0, -10) },
  { what: 'parts that are none', type: parts, body: 'roleName=ab' },
  { what: 'a part without a name', type: parts, body: '--b\r\ncontent-disposition: form-data\r\n\r\n1\r\n--b--\r\n' },
  { what: 'a part with a name that is an object', type: parts, body: Buffer.concat([part('__proto__', '1'), end]) },
]

/** Slow, and refused before any endpoint is involved, so a few endpoints suffice. */
export const largeBodies: readonly Body[] = [
  {
    what: 'many parts',
    type: parts,
    body: Buffer.concat([Buffer.from(many(10_000, (n) => part(`f${n}`, '1').toString())), end]),
  },
  { what: '2 MB', type: forms, body: Buffer.concat([Buffer.from('a='), megabytes(2)]), tooLarge: true },
  { what: '2 MB of JSON', type: json, body: `{"a":"${'x'.repeat(2_097_152)}"}`, tooLarge: true },
  { what: 'a part of 2 MB', type: parts, body: Buffer.concat([part('a', megabytes(2)), end]), tooLarge: true },
  { what: '2 MB that were not announced', type: forms, body: [megabytes(1), megabytes(1)], tooLarge: true },
  { what: '2 MB of JSON, not announced', type: json, body: [megabytes(1), megabytes(1)], tooLarge: true },
  { what: 'a part of 2 MB, not announced', type: parts, body: [part('a', megabytes(2)), end], tooLarge: true },
  { what: 'a file of 2 MB, not announced', type: parts, body: [part('a', megabytes(2), file), end] },
  { what: '10 MB', type: forms, body: megabytes(10), tooLarge: true },
  { what: '10 MB that were not announced', type: json, body: Array(10).fill(megabytes(1)) as Buffer[], tooLarge: true },
  { what: '10 MB of nothing known', type: 'text/plain', body: megabytes(10), tooLarge: true },
]

/** Queries that every endpoint must refuse. */
export const badQueries: readonly [what: string, query: string, tooLarge?: true][] = [
  ['a lone percent sign', 'a=%'],
  ['percent signs with letters', '%zz=1'],
  ['half a character', 'a=%E5%BA'],
  ['half a surrogate pair', 'a=%ED%A0%80'],
  ['a byte that is no text', 'a=%FF'],
  ['many fields', many(2500, () => 'a&')],
  ['a prototype', '__proto__[isSuper]=1'],
  ['a prototype by another name', 'constructor.prototype.isSuper=1'],
  ['a name without a value', 'nobody'],
  ['a value without a name', '=1'],
  ['a second question mark', '?pageNum=1'],
  ['deep names', `a${'[b]'.repeat(500)}=1`],
  ['9 kB', `a=${'x'.repeat(9216)}`, true],
]
