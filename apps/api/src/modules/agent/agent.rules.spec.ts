import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fault } from '@bedside/contracts'
import { mustKeepOwnTerms, mustRateFairly, mustSuitAsParent } from './agent.rules.js'

const reasonOf = (act: () => void): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Fault) return error.reason
    throw error
  }
  return ''
}

describe('agents above agents', () => {
  test('only an enabled agent of the first level can have sub-agents', () => {
    expect(reasonOf(() => mustSuitAsParent({ level: 1, isFlag: 1 }))).toBe('')
    expect(reasonOf(() => mustSuitAsParent({ level: 1, isFlag: 2 }))).toBe('agent.parentDisabled')
    expect(reasonOf(() => mustSuitAsParent({ level: 2, isFlag: 1 }))).toBe('agent.depth')
    expect(reasonOf(() => mustSuitAsParent({ level: 2, isFlag: 2 }))).toBe('agent.depth')
  })

  test('no agent passes on more than it gets, of either share', () => {
    const rates = fc.record({ bedShareBps: fc.nat(6000), mallShareBps: fc.nat(3000) })
    fc.assert(
      fc.property(rates, rates, (form, parent) => {
        const fair = form.bedShareBps <= parent.bedShareBps && form.mallShareBps <= parent.mallShareBps
        expect(reasonOf(() => mustRateFairly(form, parent))).toBe(fair ? '' : 'agent.shareBeyond')
      }),
    )
  })

  test('in one’s own row the agreed terms cannot change, everything else can', () => {
    const agent = {
      company: '公司',
      contact: '联系人',
      phone: '13800000000',
      region: '',
      bedShareBps: 1,
      mallShareBps: 2,
      servicePhone: '',
      contractFrom: '2026-01-01',
      contractTo: '2026-12-31',
      note: '',
    }
    const changed = (key: keyof typeof agent) => ({ ...agent, [key]: typeof agent[key] === 'number' ? 9 : '另外的' })
    for (const key of ['company', 'bedShareBps', 'mallShareBps', 'contractFrom', 'contractTo'] as const)
      expect(
        reasonOf(() => mustKeepOwnTerms(changed(key), agent)),
        key,
      ).toBe('agent.ownRates')
    for (const key of ['contact', 'phone', 'region', 'servicePhone', 'note'] as const)
      expect(
        reasonOf(() => mustKeepOwnTerms(changed(key), agent)),
        key,
      ).toBe('')
  })
})
