import { codes, hospital } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { strangeFields } from './strange-fields.js'

const blaming = (...fields: string[]) => ({
  code: codes.badInput,
  data: fields.map((field) => ({ field, reason: 'tooShort', message: '太短' })),
})

test('only fields of the call, and parts of them, may be named', () => {
  expect(strangeFields(hospital.setHospital, blaming('plan', 'plan.windows[0].to', 'roleId', 'roles[0].name'))).toEqual(
    ['roleId', 'roles[0].name'],
  )
})

test('unknown fields are named as unknown', () => {
  const data = [{ field: 'roleId', reason: 'unknown', message: '不认识的字段' }]
  expect(strangeFields(hospital.setHospital, { code: codes.badInput, data })).toEqual([])
  expect(strangeFields(hospital.setHospital, { code: codes.ok, data: [{ roleId: 1 }] })).toEqual([])
})
