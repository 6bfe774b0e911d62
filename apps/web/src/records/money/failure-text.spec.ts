import { expect, test } from 'vitest'
import { failureText } from './failure-text'

test('the voucher of a bounced payout stands in the brackets of the language', () => {
  expect(failureText('Account closed（BOUNCE-1）', 'en')).toBe('Account closed (BOUNCE-1)')
  expect(failureText('Account closed（BOUNCE-1）', 'zh')).toBe('Account closed（BOUNCE-1）')
  expect(failureText('Account closed', 'en')).toBe('Account closed')
  expect(failureText('', 'en')).toBe('—')
})
