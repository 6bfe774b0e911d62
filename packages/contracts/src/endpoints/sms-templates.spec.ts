import { expect, test } from 'vitest'
import { limits } from '../limits.js'
import { pastedPhones, smsContent, smsTemplateNames, smsTemplates, smsUnits, smsValuesIn } from './sms-templates.js'

test.each(smsTemplateNames)('%s: what is filled in can be read back', (name) => {
  const { text, gaps, marketing } = smsTemplates[name]
  expect(text.split('{}')).toHaveLength(gaps.length + 1)
  expect(gaps.length).toBeLessThanOrEqual(limits.smsValues)
  // Whoever gets advertising is told how to end it.
  expect(text.endsWith('拒收请回复T')).toBe(marketing)
  const values = gaps.map((_, n) => `内容$&(${n})`)
  const content = smsContent(name, values)
  expect(content).not.toContain('{}')
  expect(smsValuesIn(name, content)).toEqual(values)
})

test('what could be read in two ways fills in to the same text', () => {
  const content = smsContent('SERVICE_NOTICE', ['一。如有疑问请致电二', '400'])
  expect(smsContent('SERVICE_NOTICE', smsValuesIn('SERVICE_NOTICE', content))).toBe(content)
})

test('a message is one unit up to 70 characters, and one for each 67 beyond', () => {
  const units = [0, 1, 70, 71, 134, 135].map((length) => smsUnits('字'.repeat(length)))
  expect(units).toEqual([0, 1, 1, 2, 2, 3])
})

test('pasted numbers may be parted in many ways; what is no number is told', () => {
  expect(pastedPhones(' 13800000001，13800000002;\n13800000003\t12800000000 abc')).toEqual({
    phones: ['13800000001', '13800000002', '13800000003'],
    wrong: ['12800000000', 'abc'],
  })
  expect(pastedPhones('\n')).toEqual({ phones: [], wrong: [] })
})
