import { Readable } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { encode, Fault, requestLimits, role, type Endpoint } from '@bedside/contracts'
import { parsePairs, rawInput } from './body.js'
import { Incoming } from './incoming-files.js'

const nowhere = new Incoming('/nowhere', () => Promise.resolve(0))
const formType = 'application/x-www-form-urlencoded'
function read(
  endpoint: Endpoint,
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': formType },
) {
  const request = Object.assign(Readable.from([Buffer.from(body)]), { headers, url: endpoint.path })
  return rawInput(request as unknown as IncomingMessage, endpoint, nowhere)
}
const reasonOf = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  return error instanceof Fault ? error.reason : error
}

describe('a form', () => {
  test('any text is received as it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), async (roleName, remark) => {
        const raw = await read(role.setRole, encode({ roleName, remark }).toString())
        expect({ ...raw }).toEqual({ roleName, remark })
      }),
    )
  })

  test('a repeated key is a list, and so are a[] and a[0] where a list is declared, and only there', async () => {
    const raw = async (body: string, endpoint: Endpoint = role.setAuthorityByRole) => ({
      ...(await read(endpoint, body)),
    })
    expect(await raw('menuIds=1&menuIds=2')).toEqual({ menuIds: ['1', '2'] })
    expect(await raw('menuIds[]=1')).toEqual({ menuIds: ['1'] })
    expect(await raw('menuIds[0]=1&menuIds[1]=2')).toEqual({ menuIds: ['1', '2'] })
    expect(await raw('menuIds%5B%5D=1&menuIds=2')).toEqual({ menuIds: ['1', '2'] })
    expect(await raw('roleName[]=a', role.setRole)).toEqual({ 'roleName[]': 'a' })
    expect(await raw('roleName=a&roleName=b', role.setRole)).toEqual({ roleName: ['a', 'b'] })
    expect(await raw('menuIds[x]=1')).toEqual({ 'menuIds[x]': '1' })
  })

  test('no key reaches the prototype of objects', async () => {
    const raw = await read(role.setRole, '__proto__=1&constructor=2&toString=3')
    expect(Object.getPrototypeOf(raw)).toBeNull()
    expect(Object.keys(raw).sort()).toEqual(['__proto__', 'constructor', 'toString'])
    expect(({} as Record<string, unknown>)['1']).toBeUndefined()
    const json = await read(role.setRole, '{"__proto__":{"admin":1},"roleName":"a"}', {
      'content-type': 'application/json',
    })
    expect(Object.keys(json).sort()).toEqual(['__proto__', 'roleName'])
  })

  test('broken encodings are refused, not repaired', async () => {
    for (const body of ['roleName=%', 'roleName=%zz', 'roleName=%ff', 'roleName=%ed%a0%80'])
      expect(await reasonOf(read(role.setRole, body)), body).toBe('input.encoding')
    expect(await reasonOf(read(role.setRole, Buffer.from([0x61, 0x3d, 0xff])))).toBe('input.encoding')
  })

  test('pairs without an equals sign, empty parts and plus signs are accepted', () => {
    expect(parsePairs('a&b=&=c&&d=1=2')).toEqual([
      ['a', ''],
      ['b', ''],
      ['', 'c'],
      ['d', '1=2'],
    ])
    expect(parsePairs('a+b=c+d')).toEqual([['a b', 'c d']])
    expect(parsePairs('')).toEqual([])
  })

  test('too many fields and too many bytes are refused', async () => {
    const many = 'a=1&'.repeat(requestLimits.fields + 1)
    expect(await reasonOf(read(role.setRole, many))).toBe('input.tooManyFields')
    expect(await reasonOf(read(role.setRole, `a=${'x'.repeat(requestLimits.bodyBytes)}`))).toBe('input.tooLarge')
    const claimed = { 'content-type': formType, 'content-length': String(requestLimits.bodyBytes + 1) }
    expect(await reasonOf(read(role.setRole, '', claimed))).toBe('input.tooLarge')
  })
})

describe('other bodies', () => {
  test('JSON is accepted if it is one object', async () => {
    const json = (body: string) => read(role.setRole, body, { 'content-type': 'application/json; charset=utf-8' })
    expect({ ...(await json('{"roleName":"a","menus":[1]}')) }).toEqual({ roleName: 'a', menus: [1] })
    expect({ ...(await json('')) }).toEqual({})
    for (const body of ['[]', 'null', '1', '"a"', '{', '{"a":1}{'])
      expect(await reasonOf(json(body)), body).toBe('input.json')
  })

  test('unknown types are refused by name, and so is a compressed body', async () => {
    expect(await reasonOf(read(role.setRole, 'a=1', { 'content-type': 'text/plain' }))).toBe('input.contentType')
    expect(await reasonOf(read(role.setRole, 'a=1', {}))).toBe('input.contentType')
    expect(await reasonOf(read(role.setRole, 'a=1', { 'content-type': formType, 'content-encoding': 'gzip' }))).toBe(
      'input.encodingUnsupported',
    )
    expect({ ...(await read(role.setRole, '', {})) }).toEqual({})
  })

  test('form data yields its fields and accepts no file', async () => {
    const multipart = (...parts: string[]) =>
      read(role.setRole, [...parts.map((part) => `--b\r\n${part}\r\n`), '--b--\r\n'].join(''), {
        'content-type': 'multipart/form-data; boundary=b',
      })
    const field = 'Content-Disposition: form-data; name="roleName"\r\n\r\n夜班'
    const file = 'Content-Disposition: form-data; name="f"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx'
    expect({ ...(await multipart(field)) }).toEqual({ roleName: '夜班' })
    expect({ ...(await multipart(field, field)) }).toEqual({ roleName: ['夜班', '夜班'] })
    expect(await reasonOf(multipart(field, file))).toBe('input.file')
    expect(await reasonOf(read(role.setRole, 'x', { 'content-type': 'multipart/form-data' }))).toBe('input.multipart')
  })
})

test('a file that stops arriving is given up, and one that goes on slowly is not', async () => {
  vi.useFakeTimers()
  try {
    const body = new Readable({ read: () => undefined })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const request = Object.assign(body, { headers, url: role.setRole.path })
    const reading = reasonOf(rawInput(request as unknown as IncomingMessage, role.setRole, nowhere))
    body.push('--x\r\nContent-Disposition: form-data; name="roleName"\r\n\r\n')
    for (let at = 0; at < 5; at++) {
      await vi.advanceTimersByTimeAsync(requestLimits.stalledSeconds * 1000 - 1)
      body.push('a')
    }
    const settled = vi.fn()
    void reading.then(settled)
    await vi.advanceTimersByTimeAsync(requestLimits.stalledSeconds * 1000 - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await reading).toBe('input.late')
  } finally {
    vi.useRealTimers()
  }
})

test('a slow body is cut off when its time is up', async () => {
  vi.useFakeTimers()
  try {
    const drip = setInterval(() => body.push('a'), 1000)
    const body = new Readable({ read: () => undefined, destroy: (error, done) => (clearInterval(drip), done(error)) })
    const request = Object.assign(body, { headers: { 'content-type': formType }, url: role.setRole.path })
    const reading = reasonOf(rawInput(request as unknown as IncomingMessage, role.setRole, nowhere))
    await vi.advanceTimersByTimeAsync(requestLimits.bodySeconds * 1000 - 1)
    expect(body.destroyed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(body.destroyed).toBe(true)
    expect(await reading).toBe('input.multipart')
  } finally {
    vi.useRealTimers()
  }
})
