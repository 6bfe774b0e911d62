import { expect, test } from 'vitest'
import { deviceNoOf, isDeviceNo } from './record-kinds'

test.each([
  ['300', 'BC00000300'],
  ['bc300', 'BC00000300'],
  ['00000300', 'BC00000300'],
  ['BC00000300', 'BC00000300'],
  // Typed as on the label so far.
  ['bc000003', 'BC000003'],
])('%s looks for devices by %s', (typed, deviceNo) => {
  expect(isDeviceNo(typed)).toBe(true)
  expect(deviceNoOf(typed)).toBe(deviceNo)
})

test.each(['ML300', '3 0 0', 'BC', '12345678901'])('%s is no number of a device', (typed) => {
  expect(isDeviceNo(typed)).toBe(false)
})
