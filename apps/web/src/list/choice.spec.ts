import { describe, expect, test } from 'vitest'
import { afterReload, filtersOf, filtersSet } from './choice'

const keyOf = ({ id }: { id: number }) => id

describe('marked rows', () => {
  test('belong to the filters, whatever page and order they are seen in', () => {
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

  test('that have left their page are marked no longer; those of other pages stay, and the rest is as it is now', () => {
    const [one, two, elsewhere] = [{ id: 1 }, { id: 2 }, { id: 9 }]
    const twoNow = { id: 2 }
    const left = afterReload([elsewhere, one, two], { before: [one, two], now: [twoNow], keyOf, may: () => true })
    expect(left).toEqual([elsewhere, two])
    expect(left[1]).toBe(twoNow)
  })

  test('that can be marked no longer as they are now are not', () => {
    const [waiting, approved] = [
      { id: 1, waits: true },
      { id: 1, waits: false },
    ]
    const may = ({ waits }: { waits: boolean }) => waits
    expect(afterReload([waiting], { before: [waiting], now: [approved], keyOf, may })).toEqual([])
  })
})

test('filters are counted as people set them: a range of days once, and no page, size or order', () => {
  expect(filtersSet('')).toBe(0)
  expect(filtersSet('pageNum=2&pageSize=50&sort=battery&order=asc')).toBe(0)
  expect(filtersSet('status=IDLE&from=2026-01-01&to=2026-01-31')).toBe(2)
  expect(filtersSet('to=2026-01-31')).toBe(1)
})
