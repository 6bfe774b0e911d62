import { expect, test } from 'vitest'
import { fieldsOf } from '../fields/index.js'
import { textOfValue } from '../fields/values.js'
import { translate, type Language } from '../wire/text.js'
import { allEndpoints } from './index.js'
import { isLogField, logFieldSpec, logFieldText } from './log-fields.js'
import { entityNames, type Entity } from '../entities.js'

const labelOf = (entity: Entity, field: string, language: Language) => translate(logFieldText(entity, field), language)

test('a field is named as in its form, or else as in its row', () => {
  expect(labelOf('role', 'roleName', 'zh')).toBe('角色名称')
  expect(labelOf('manager', 'managerName', 'en')).toBe('Name')
  expect(labelOf('menu', 'builtIn', 'zh')).toBe('内置')
  expect(labelOf('agent', 'bedShareBps', 'en')).toBe('Bed share')
  expect(labelOf('session', 'ip', 'zh')).toBe('登录 IP')
})

test('names besides fields of a record have a text too', () => {
  expect(labelOf('role', 'granted', 'zh')).toBe('授予')
  expect(labelOf('log', 'rows', 'en')).toBe('Rows')
  for (const entity of entityNames) expect(labelOf(entity, 'version', 'en')).toBe('Version')
})

test('a name without a text stays as it is', () => {
  for (const field of ['companyKey', 'toString', '__proto__', '']) expect(labelOf('agent', field, 'zh')).toBe(field)
})

test('only names with a text are shown', () => {
  const words = ['company', 'version', 'phoneKey', 'deletedAt', 'toString', '__proto__', '']
  expect(words.filter((field) => isLogField('agent', field))).toEqual(['company', 'version'])
})

test('secrets are not logged: neither fields that are declared as such, nor columns of hashes and tokens', () => {
  const declared = allEndpoints.flatMap(({ input }) =>
    [...fieldsOf(input)].flatMap(([field, { is }]) => (is.kind === 'text' && is.secret ? [field] : [])),
  )
  expect(declared).toContain('managerPassword')
  const secrets = [...declared, 'passwordHash', 'tokenHash', 'token', 'secret']
  for (const entity of entityNames)
    expect(
      secrets.filter((field) => isLogField(entity, field)),
      entity,
    ).toEqual([])
})

test('values can be shown as texts', () => {
  for (const entity of ['manager', 'agent', 'menu'] as const) {
    const spec = logFieldSpec(entity, 'isFlag')
    expect(spec && textOfValue(spec, 2)).toEqual(['停用', 'Disabled'])
  }
  expect(logFieldSpec('log', 'rows')).toBeUndefined()
})
