import { describe, expect, test } from 'vitest'
import { entries } from '../access/catalogue.js'
import { classesOf } from '../documents/classes.js'
import { faults } from '../faults/faults.js'
import { fieldsOf, problemOf, reasons } from '../fields/index.js'
import { limits, requestLimits } from '../limits.js'
import type { Endpoint } from '../wire/endpoint.js'
import type { Text } from '../wire/text.js'
import { allEndpoints } from './index.js'
import { PasswordForm, session } from './session.js'
import { MenuListQuery } from './manager.js'
import { testMode } from './test-mode.js'

const everything: readonly Endpoint[] = [...allEndpoints, ...(Object.values(testMode) as Endpoint[])]
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const bothSaid = ([zh, en]: Text) => zh.trim() !== '' && en.trim() !== ''

describe('endpoints', () => {
  test('what can be changed is deleted by its version, if the caller gives one', () => {
    const deleting = everything.filter(({ method, name }) => method === 'DELETE' && name !== 'exportFile.delExportFile')
    expect(deleting.length).toBeGreaterThan(8)
    const blind = deleting.filter(({ input }) => fieldsOf(input).get('version')?.optional !== true)
    expect(blind.map(({ name }) => name)).toEqual([])
  })

  test('no two share a method and path or a name, and no paths differ only in spelling', () => {
    const calls = everything.map(({ method, path }) => `${method} ${path}`.toLowerCase())
    expect(calls).toHaveLength(new Set(calls).size)
    expect(everything).toHaveLength(new Set(everything.map(({ name }) => name)).size)
  })

  test.each(everything.map((endpoint) => [endpoint.name, endpoint] as const))('%s is described', (_name, endpoint) => {
    expect(endpoint.doc.filter((said) => said.trim() !== '')).toHaveLength(2)
  })

  test('a call that adds or changes a record describes both cases', () => {
    const either = ({ doc }: Endpoint) => doc[0].startsWith('新增或') || / or change /i.test(doc[1])
    const both = everything.filter(either)
    expect(both.length).toBeGreaterThan(0)
    expect(both.filter(({ done }) => !done).map(({ name }) => name)).toEqual([])
  })

  test('a call that changes nothing is a GET, and a GET has no body', () => {
    for (const { name, method, writes, carrier } of everything) {
      expect([name, writes]).toEqual([name, method !== 'GET'])
      if (method === 'GET') expect([name, carrier]).toEqual([name, 'query'])
    }
  })

  test('a call done once per key writes, and requires a session', () => {
    for (const { name, writes, access } of everything.filter(({ once }) => once))
      expect([name, writes, access !== 'public']).toEqual([name, true, true])
  })

  test('every change is logged, except sign-ins, which have their own log, own preferences, own files and presence on a record', () => {
    // An upload belongs to no record until one is saved with it, which is logged.
    const changing = allEndpoints.filter(({ writes, uploads }) => writes && !uploads)
    const unlogged = changing.filter(({ logged }) => !logged).map(({ name }) => name)
    expect(unlogged).toEqual([
      'session.login',
      'channel.payment',
      'channel.refund',
      'channel.payout',
      'exportFile.fetchExportFile',
      'exportFile.delExportFile',
      'news.readNews',
      'news.readAllNews',
      'preference.setPreference',
      'feedback.visitFeedback',
      'audit.visitAudit',
    ])
    const taken = allEndpoints.filter(({ writes, logged }) => !writes && logged)
    expect(taken.every(({ reply }) => 'csv' in reply)).toBe(true)
  })

  test('every permission that they name is in the catalogue', () => {
    const known = new Set<string>(entries.map(({ key }) => key))
    const named = everything.flatMap(({ access }) => (access === 'public' || access === 'session' ? [] : access))
    expect(named.filter((key) => !known.has(key))).toEqual([])
  })

  test('outside test mode only login is public, and the notices of the payment channel, which are signed', () => {
    const open = allEndpoints.filter(({ access }) => access === 'public').map(({ name }) => name)
    expect(open).toEqual(['session.login', 'channel.payment', 'channel.refund', 'channel.payout'])
  })

  test('[C15] the password change takes oldPassWord and managerPassword, in this spelling', () => {
    expect(session.updateManagerPassword.input).toBe(PasswordForm)
    expect([...fieldsOf(PasswordForm).keys()]).toEqual(['oldPassWord', 'managerPassword'])
  })

  test('[C7] the menu list takes managerId', () => {
    expect([...fieldsOf(MenuListQuery).keys()]).toEqual(['managerId'])
  })
})

describe('texts', () => {
  test.each(Object.entries(faults))('fault %s says the same in both languages', (_name, [, zh, en]) => {
    expect(bothSaid([zh, en])).toBe(true)
    expect(placeholders(en)).toEqual(placeholders(zh))
  })

  test.each(Object.entries(reasons))('reason %s says the same in both languages', (_name, [zh, en]) => {
    expect(bothSaid([zh, en])).toBe(true)
    expect(placeholders(en)).toEqual(placeholders(zh))
  })

  test('every field is labelled in both languages', () => {
    const blank = classesOf(everything).flatMap((type) =>
      [...fieldsOf(type)].filter(([, { label }]) => !bothSaid(label)).map(([key]) => `${type.name}.${key}`),
    )
    expect(blank).toEqual([])
  })

  test('every catalogue entry is titled in both languages', () => {
    expect(entries.filter(({ title }) => !bothSaid(title)).map(({ key }) => key)).toEqual([])
  })

  test('every pattern has a refusal of its own', () => {
    const patterns = Object.values(limits).flatMap((limit) =>
      typeof limit === 'object' && 'patternName' in limit ? [limit.patternName] : [],
    )
    expect(patterns.filter((name) => !(name in reasons))).toEqual([])
  })
})

describe('limits', () => {
  test('the longest list of any form fits into a request', () => {
    for (const { name, input } of everything) {
      const most = [...fieldsOf(input).values()].reduce((sum, { list }) => sum + (list?.max ?? 1), 0)
      expect([name, most <= requestLimits.fields]).toEqual([name, true])
    }
  })

  test('every initial value passes its own check, so that leaving a field out is never refused', () => {
    for (const type of new Set(everything.map(({ input }) => input))) {
      const initial = new type() as Record<string, unknown>
      for (const [key, spec] of fieldsOf(type)) {
        if (initial[key] === undefined) continue
        expect([type.name, key, problemOf(spec, initial[key], initial)]).toEqual([type.name, key, undefined])
      }
    }
  })
})
