import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes, Fault, fault, headers, session } from '@bedside/contracts'
import { asFault } from './answer.js'
import { openCall } from './call.js'

function opened(sent: Record<string, string>, trustedProxies = 0, remoteAddress: string | undefined = '192.0.2.1') {
  const request = { headers: sent, socket: { remoteAddress } } as unknown as IncomingMessage
  return openCall(request, session.login, trustedProxies)
}

describe('trusting a request', () => {
  test('its address is that of the connection, whatever its headers say', () => {
    for (const forwarded of ['10.0.0.1', '10.0.0.1, 10.0.0.2', '', ',,,'])
      expect(opened({ 'x-forwarded-for': forwarded }).ip).toBe('192.0.2.1')
  })

  test('behind our own proxies only the entries that they added count, from the right', () => {
    const address = fc.ipV4()
    fc.assert(
      fc.property(
        fc.array(address, { maxLength: 4 }),
        fc.array(address, { minLength: 1, maxLength: 3 }),
        (forged, real) => {
          const sent = [...forged, ...real].join(', ')
          expect(opened({ 'x-forwarded-for': sent }, real.length).ip).toBe(real[0])
        },
      ),
    )
    expect(opened({}, 1).ip).toBe('192.0.2.1')
    expect(opened({ 'x-forwarded-for': '10.0.0.1' }, 2).ip).toBe('192.0.2.1')
    expect(opened({ 'x-forwarded-for': 'x'.repeat(500) }, 1).ip).toHaveLength(64)
  })

  test('a request id is accepted only if it is harmless', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 70 }), (id) => {
        const fine = /^[\w.-]{8,64}$/.test(id)
        expect(opened({ [headers.requestId]: id }).id === id).toBe(fine)
      }),
    )
    expect(opened({}).id).toMatch(/^[0-9a-f-]{36}$/)
    expect(opened({ [headers.requestId]: 'fine-id-1\n' }).id).not.toContain('\n')
  })

  test('the token is in the header, with or without Bearer', () => {
    expect(opened({ authorization: 'abc' }).token).toBe('abc')
    expect(opened({ authorization: 'bearer   abc ' }).token).toBe('abc')
    expect(opened({ authorization: 'Bearer' }).token).toBe('Bearer')
    expect(opened({ cookie: 'Authorization=abc' }).token).toBe('')
    expect(opened({ authorization: 'x'.repeat(9999) }).token).toHaveLength(256)
  })
})

describe('an internal error', () => {
  const call = opened({ [headers.requestId]: 'request-77' })
  const failing = (name: string, code?: string) => Object.assign(new Error('/data/bedside.db: secret'), { name, code })

  test('is reported without internal details', () => {
    for (const error of [
      failing('TypeError'),
      'text',
      null,
      undefined,
      { message: 'x' },
      failing('SqliteError', 'SQLITE_CONSTRAINT'),
    ]) {
      const refusal = asFault(error, call)
      expect([refusal.reason, refusal.values, refusal.data]).toEqual([
        'server.fault',
        { requestId: 'request-77' },
        null,
      ])
    }
  })

  test('suggests a retry if that may help', () => {
    expect(asFault(failing('TransactionTimeout'), call).code).toBe(codes.unavailable)
    const ofSome = new Error('3 of 5 failed', { cause: failing('DatabaseBusy') })
    expect(asFault(ofSome, call).reason).toBe('server.busy')
    for (const code of ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_FULL', 'SQLITE_IOERR_FSYNC', 'ENOSPC'])
      expect(asFault(failing('SqliteError', code), call).reason).toBe('server.storage')
  })

  test('a declared refusal is passed on unchanged', () => {
    const refused = fault('role.nameTaken')
    expect(asFault(refused, call)).toBe(refused)
    expect(asFault(new Fault('record.changed', {}, { version: 2 }), call).data).toEqual({ version: 2 })
  })
})
