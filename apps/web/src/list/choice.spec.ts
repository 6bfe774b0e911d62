import { describe, expect, test } from 'vitest'
import { afterReload, filtersOf, filtersSet, isNarrowed } from './choice'

const keyOf = ({ id }: { id: number }) => id

describe('selected rows', () => {
  test('belong to the filters, whatever the page and order', () => {
    const idle = filtersOf({
      pageNum: 1,
      pageSize: 10,
      sort: 'battery',
      order: 'asc',
      status: 'IDLE',
      agentId: undefined,
    })
    expect(filtersOf({ pageNum: 3, pageSize: 50, status: 'IDLE' })).toBe(idle)
    expect(filtersOf({ pageNum: 1, pageSize: 10, status: 'FAULT' })).not.toBe(idle)
    expect(filtersOf({ pageNum: 1, pageSize: 10, status: 'IDLE', agentId: 2 })).not.toBe(idle)
  })

  test('are dropped once they have left their page; those of other pages stay, and all are updated', () => {
    const [one, two, elsewhere] = [{ id: 1 }, { id: 2 }, { id: 9 }]
    const twoNow = { id: 2 }
    const left = afterReload([elsewhere, one, two], { before: [one, two], now: [twoNow], keyOf, may: () => true })
    expect(left).toEqual([elsewhere, two])
    expect(left[1]).toBe(twoNow)
  })

  test('are dropped once they can no longer be selected', () => {
    const [waiting, approved] = [
      { id: 1, waits: true },
      { id: 1, waits: false },
    ]
    const may = ({ waits }: { waits: boolean }) => waits
    expect(afterReload([waiting], { before: [waiting], now: [approved], keyOf, may })).toEqual([])
  })
})

test('filters are counted as users set them: a range of days once, and page, size and order not at all', () => {
  expect(filtersSet('')).toBe(0)
  expect(filtersSet('pageNum=2&pageSize=50&sort=battery&order=asc')).toBe(0)
  expect(filtersSet('status=IDLE&from=2026-01-01&to=2026-01-31')).toBe(2)
  expect(filtersSet('to=2026-01-31')).toBe(1)
})

test('a list is narrowed by filters, and not by the lifting of those that its page sets', () => {
  expect(isNarrowed('isOpen=0&pageNum=2')).toBe(true)
  expect(isNarrowed('isOpen=&sort=day&order=asc')).toBe(false)
  expect(filtersSet('isOpen=&from=&to=&kind=FEE')).toBe(1)
})
