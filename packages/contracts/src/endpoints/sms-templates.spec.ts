import { expect, test } from 'vitest'
import { limits } from '../limits.js'
import { pastedPhones, smsContent, smsTemplateNames, smsTemplates, smsUnits, smsValuesIn } from './sms-templates.js'

test.each(smsTemplateNames)('%s: values can be read back from the text', (name) => {
  const { text, gaps, marketing } = smsTemplates[name]
  expect(text.split('{}')).toHaveLength(gaps.length + 1)
  expect(gaps.length).toBeLessThanOrEqual(limits.smsValues)
  // Advertising includes how to opt out.
  expect(text.endsWith('拒收请回复T')).toBe(marketing)
  const values = gaps.map((_, n) => `内容$&(${n})`)
  const content = smsContent(name, values)
  expect(content).not.toContain('{}')
  expect(smsValuesIn(name, content)).toEqual(values)
})

test('ambiguous values fill in to the same text', () => {
  const content = smsContent('SERVICE_NOTICE', ['一。如有疑问请致电二', '400'])
  expect(smsContent('SERVICE_NOTICE', smsValuesIn('SERVICE_NOTICE', content))).toBe(content)
})

test('a message of up to 70 characters is one unit; longer ones have one for each 67 characters', () => {
  const units = [0, 1, 70, 71, 134, 135].map((length) => smsUnits('字'.repeat(length)))
  expect(units).toEqual([0, 1, 1, 2, 2, 3])
})

test('pasted numbers may have various separators; invalid ones are reported', () => {
  expect(pastedPhones(' 13800000001，13800000002;\n13800000003\t12800000000 abc')).toEqual({
    phones: ['13800000001', '13800000002', '13800000003'],
    wrong: ['12800000000', 'abc'],
  })
  expect(pastedPhones('\n')).toEqual({ phones: [], wrong: [] })
})
