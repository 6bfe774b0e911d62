import { AgentForm, BedForm, DeviceForm } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { ownFields, readable, same, startingFrom, withEmptied, withoutSecrets } from './draft'

test('something typed and undone is no change, however its input reports nothing', () => {
  expect(same({ company: '华康', note: '' }, { company: '华康' })).toBe(true)
  expect(same({ parentId: null }, { parentId: undefined })).toBe(true)
  expect(same({ company: '华康' }, { company: '华康二' })).toBe(false)
  expect(same({}, { bedShareBps: 0 })).toBe(false)
})

test('a record brings the fields of its form and nothing else', () => {
  const row = { agentId: 3, company: '华康', children: 2, parentId: null, createdAt: '2026-11-21T00:00:00Z' }
  expect(startingFrom(AgentForm, row)).toEqual({ agentId: 3, company: '华康' })
})

test('what was emptied is said to be empty where it can be taken away, and what was never there is not', () => {
  const start = { deviceId: 1, costCents: 68_850, franchiseId: 3, model: 'BS-1' }
  const values = { ...start, costCents: null, franchiseId: undefined, warrantyMonths: null }
  expect(withEmptied(DeviceForm, values as never, start)).toMatchObject({
    costCents: '',
    franchiseId: '',
    model: 'BS-1',
  })
  expect(withEmptied(DeviceForm, values as never, start).warrantyMonths).toBeNull()
})

test('what only leads to a field of the form is not sent', () => {
  expect(ownFields(BedForm, { wardId: 1, bedNo: '01', above: { hospital: 2 } } as never)).toEqual({
    wardId: 1,
    bedNo: '01',
  })
})

test('passwords are no part of what is kept', () => {
  const values = { company: '华康', managerAccount: 'huakang', managerPassword: 'Secret2026' }
  expect(withoutSecrets(AgentForm, values)).toEqual({ company: '华康', managerAccount: 'huakang' })
})

test('what was typed can be read: labels and values in words, no numbers of the server, no passwords', () => {
  const values = { agentId: 3, version: 2, company: '华康', remark: '', managerPassword: 'Secret2026' }
  expect(readable(AgentForm, values as never, 'zh')).toMatch(/^\S+: 华康$/)
  expect(readable(DeviceForm, { costCents: 123_450 }, 'en')).toBe('Cost: ¥1,234.50')
})
