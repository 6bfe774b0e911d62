import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { afterSaleStatuses, mallOrderStatuses } from '@bedside/contracts'
import { breachesIn } from '../testing/books.js'
import { World } from '../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open({}, inject('lived'))
})
afterAll(() => world.close())

const sorted = (all: readonly string[]): string[] => [...new Set(all)].toSorted()

test('[A15] there is an order and an after-sale in every state, under fixed numbers', async () => {
  const { read } = world.database
  const orders = await read.selectFrom('MallOrder').select(['id', 'orderNo', 'status']).orderBy('id').execute()
  expect(sorted(orders.map(({ status }) => status))).toEqual([...mallOrderStatuses].toSorted())
  const sales = await read.selectFrom('AfterSale').select(['id', 'afterSaleNo', 'status']).orderBy('id').execute()
  expect(sorted(sales.map(({ status }) => status))).toEqual([...afterSaleStatuses].toSorted())
  const numbers = [...orders.map(({ id, orderNo }) => [id, orderNo]), ...sales.map((one) => [one.id, one.afterSaleNo])]
  for (const [id, no] of numbers) expect(no).toMatch(new RegExp(`CASE${String(id).padStart(6, '0')}$`))
  expect(orders.at(0)?.orderNo).toBe('ML20261108CASE000001')
})

test('[A15] every cent of them is in the ledger', async () => {
  expect(await breachesIn(world.database)).toEqual([])
})
