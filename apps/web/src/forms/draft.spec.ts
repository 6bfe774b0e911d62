import { AgentForm, BedForm, DeviceForm } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { ownFields, readable, same, startingFrom, withEmptied, withoutSecrets } from './draft'

test('input that was typed and undone is no change, however its field reports an empty value', () => {
  expect(same({ company: '华康', note: '' }, { company: '华康' })).toBe(true)
  expect(same({ parentId: null }, { parentId: undefined })).toBe(true)
  expect(same({ company: '华康' }, { company: '华康二' })).toBe(false)
  expect(same({}, { bedShareBps: 0 })).toBe(false)
})

test('a record provides only the fields of its form', () => {
  const row = { agentId: 3, company: '华康', children: 2, parentId: null, createdAt: '2026-11-21T00:00:00Z' }
  expect(startingFrom(AgentForm, row)).toEqual({ agentId: 3, company: '华康' })
})

test('an emptied value is sent as empty if it can be removed, and a value that never existed is not sent', () => {
  const start = { deviceId: 1, costCents: 68_850, franchiseId: 3, model: 'BS-1' }
  const values = { ...start, costCents: null, franchiseId: undefined, warrantyMonths: null }
  expect(withEmptied(DeviceForm, values as never, start)).toMatchObject({
    costCents: '',
    franchiseId: '',
    model: 'BS-1',
  })
  expect(withEmptied(DeviceForm, values as never, start).warrantyMonths).toBeNull()
})

test('a field that only leads to another field of the form is not sent', () => {
  expect(ownFields(BedForm, { wardId: 1, bedNo: '01', above: { hospital: 2 } } as never)).toEqual({
    wardId: 1,
    bedNo: '01',
  })
})

test('passwords are not kept', () => {
  const values = { company: '华康', managerAccount: 'huakang', managerPassword: 'Secret2026' }
  expect(withoutSecrets(AgentForm, values)).toEqual({ company: '华康', managerAccount: 'huakang' })
})

test('kept input can be read: labels and values in words, without ids and passwords', () => {
  const values = { agentId: 3, version: 2, company: '华康', remark: '', managerPassword: 'Secret2026' }
  expect(readable(AgentForm, values as never, 'zh')).toMatch(/^\S+: 华康$/)
  expect(readable(DeviceForm, { costCents: 123_450 }, 'en')).toBe('Cost: ¥1,234.50')
  // What was typed was no number.
  expect(readable(DeviceForm, { costCents: NaN, deviceNo: 'D1' }, 'en')).not.toMatch(/NaN|Cost/)
})
