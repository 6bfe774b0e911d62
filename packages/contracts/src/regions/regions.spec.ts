import { expect, test } from 'vitest'
import { isRegion, provinceOf, regions } from './index.js'

const provinces = regions.filter(({ code }) => code.endsWith('0000'))

test('contains all provinces, and all 333 divisions of those that have any', () => {
  expect(provinces).toHaveLength(34)
  expect(regions).toHaveLength(34 + 333)
})

test('codes and values are unique, and each code begins with that of its province', () => {
  expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length)
  expect(new Set(regions.map(({ value }) => value)).size).toBe(regions.length)
  for (const { code, value, name } of regions) {
    expect(code).toMatch(/^\d{6}$/)
    const province = provinces.find((one) => one.value === provinceOf(value))
    expect(code.slice(0, 2), value).toBe(province?.code.slice(0, 2))
    expect(
      name.every((text) => text.trim() !== ''),
      value,
    ).toBe(true)
  }
})

test('the name of a city includes its province; a municipality has one name', () => {
  const of = (code: string) => regions.find((one) => one.code === code)
  expect(of('440100')).toEqual({ code: '440100', value: '广东 广州', name: ['广东 广州', 'Guangzhou, Guangdong'] })
  expect(of('110000')?.value).toBe('北京')
  expect(of('220200')?.value).toBe('吉林 吉林')
  expect([isRegion('海南'), isRegion('青海 海南'), isRegion('杭州市'), isRegion('')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
