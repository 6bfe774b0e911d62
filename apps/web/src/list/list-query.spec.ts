import { AgentQuery, ManagerQuery, RoleQuery } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { ownPart, partOf, plainQuery, readQuery, withPart, writeQuery } from './list-query'

const address = (text: string) => new URLSearchParams(text)

test('a plain address is the list with its defaults', () => {
  expect({ ...readQuery(RoleQuery, address('')) }).toEqual({ ...new RoleQuery() })
})

test('filters, page, size and sort are read from the address, with the types of the contract', () => {
  const query = readQuery(
    AgentQuery,
    address('keyword=华康&level=2&isFlag=1&pageNum=3&pageSize=50&sort=company&order=asc'),
  )
  expect(query).toMatchObject({
    keyword: '华康',
    level: 2,
    isFlag: 1,
    pageNum: 3,
    pageSize: 50,
    sort: 'company',
    order: 'asc',
  })
})

test('values in the address that the server would refuse are ignored', () => {
  const query = readQuery(AgentQuery, address('level=9&pageNum=-1&sort=password&isFlag=2&stranger=1'))
  expect(query).toMatchObject({ isFlag: 2, pageNum: 1, sort: 'createdAt' })
  expect(query.level).toBeUndefined()
  expect(query).not.toHaveProperty('stranger')
})

test('only deviations from the defaults are in the address', () => {
  expect(writeQuery(RoleQuery, address(''), { keyword: '运营', pageSize: 10, sort: 'roleId' }).toString()).toBe(
    address('keyword=运营').toString(),
  )
  expect(writeQuery(RoleQuery, address('keyword=a'), { keyword: '' }).toString()).toBe('')
})

test('a changed filter goes to the first page, and paging keeps the filters', () => {
  const second = writeQuery(RoleQuery, address('family=AGENT'), { pageNum: 2 })
  expect(second.toString()).toBe('family=AGENT&pageNum=2')
  expect(writeQuery(RoleQuery, second, { family: 'STORE' }).toString()).toBe('family=STORE')
  expect(writeQuery(RoleQuery, second, { pageSize: 20 }).toString()).toBe('family=AGENT&pageSize=20')
})

test('a reset keeps the parts of the address that do not belong to the list', () => {
  expect(plainQuery(AgentQuery, address('agentId=3&keyword=a&pageNum=2')).toString()).toBe('agentId=3')
  expect(plainQuery(AgentQuery, address('level=1&keyword=a'), ['level']).toString()).toBe('level=1')
})

test.each([
  { keyword: '陪护 & co', level: 1 as const, pageNum: 7 },
  { region: '上海/浦东', sort: 'bedShareBps' as const, order: 'desc' as const },
])('what is written is read back: %j', (change) => {
  expect(readQuery(AgentQuery, writeQuery(AgentQuery, address(''), change))).toMatchObject(change)
})

test('filters set by the page are not in the address, and can be changed or removed', () => {
  const initial = { family: 'PLATFORM' as const }
  expect(readQuery(ManagerQuery, address(''), initial).family).toBe('PLATFORM')
  expect(readQuery(ManagerQuery, address('family=AGENT'), initial).family).toBe('AGENT')
  const all = writeQuery(ManagerQuery, address('family=AGENT'), { family: undefined }, initial)
  expect(all.toString()).toBe('family=')
  expect(readQuery(ManagerQuery, all, initial).family).toBeUndefined()
  expect(writeQuery(ManagerQuery, all, { family: 'PLATFORM' }, initial).toString()).toBe('')
})

test('two lists of one page have separate parts of the address', () => {
  const whole = address('agentId=3&staff.pageNum=2&log.pageNum=4')
  expect(partOf(whole, 'staff').toString()).toBe('pageNum=2')
  expect(withPart(whole, 'staff', address('pageNum=3&keyword=a')).toString()).toBe(
    'agentId=3&log.pageNum=4&staff.pageNum=3&staff.keyword=a',
  )
})

test('other parameters of the page do not filter the list', () => {
  expect(ownPart(AgentQuery, address('view=login&keyword=a&agentId=3')).toString()).toBe('keyword=a')
  expect(ownPart(AgentQuery, address('view=login&level=1'), ['level']).toString()).toBe('')
})
