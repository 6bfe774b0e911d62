import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  allEndpoints,
  codes,
  fieldsOf,
  limits,
  user,
  withdrawalsThatPay,
  type Class,
  type Endpoint,
  type Page,
} from '@bedside/contracts'
import type { Caller } from '../src/testing/caller.js'
import { form } from '../src/testing/form.js'
import { World } from '../src/testing/world.js'

const accounts = ['admin', 'finance', 'agent', 'subagent', 'shop'] as const

/** The calls for sums, each with the list that it sums. */
const pairs = allEndpoints
  .filter(({ name }) => name.endsWith('Sums'))
  .map((sums) => {
    const list = allEndpoints.find(({ name }) => name === sums.name.replace(/Sums$/, 'List'))
    if (!list) throw new Error(`${sums.name} sums no list`)
    return [sums.name, sums, list] as const
  })

type Amounts = Record<string, number | null>

/** Rows whose amounts do not count. */
const uncounted: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => boolean>> = {
  'partyPayment.getPartyPaymentSums': ({ status }) => status === 'REVERSED',
  'withdrawal.getWithdrawalSums': ({ status }) => withdrawalsThatPay.every((one) => one !== status),
}

let world: World
beforeAll(async () => {
  world = await World.open({}, inject('lived'))
})
afterAll(() => world.close())

async function allRows(me: Caller, list: Endpoint, filters: Record<string, unknown>): Promise<Amounts[]> {
  const rows: Amounts[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { data } = await me.send(list, form({ ...filters, pageNum, pageSize: 100 }))
    const page = data as Page<Amounts>
    rows.push(...page.list)
    if (page.list.length === 0 || rows.length >= page.total) return rows
  }
}

/** Whose list it is, for lists of one owner: the first of the seed, some of them foreign. */
function ownersOf({ input }: Endpoint): Record<string, unknown>[] {
  const owner = ['agentId', 'storeId'].find((key) => fieldsOf(input).get(key)?.optional === false)
  return owner === undefined ? [{}] : [1, 2, 3].map((id) => ({ [owner]: id }))
}

/** No filter, each value of each filter with few of them, searches and days. */
function filtersOf({ input }: Endpoint): Record<string, unknown>[] {
  const choices = [...fieldsOf(input)].flatMap(([key, { is }]) =>
    is.kind === 'oneOf' && key !== 'sort' && key !== 'order' ? is.values.map((value) => ({ [key]: value })) : [],
  )
  const searches = ['orderNo', 'depositNo', 'withdrawNo', 'number', 'ownerName', 'keyword'].flatMap((key) => [
    { [key]: '1' },
    { [key]: 'SEED' },
  ])
  const texts = [{ phone: '0003' }, ...searches].filter((search) =>
    Object.keys(search).every((key) => fieldsOf(input).has(key)),
  )
  const days = fieldsOf(input).has('from') ? [{ from: '2026-11-01', to: '2026-11-20' }] : []
  return [{}, ...choices, ...texts, ...days]
}

describe.each(pairs)('%s', (name, sums, list) => {
  test.each(accounts)('is the sum of the amounts that %s finds in the list, whatever the filter', async (account) => {
    const me = await world.as(account)
    const owners = ownersOf(list)
    if ((await me.send(list, form({ ...owners[0], pageSize: 1 }))).code === codes.forbidden) {
      expect((await me.send(sums, form({ ...owners[0] }))).code).toBe(codes.forbidden)
      return
    }
    const shown = 'page' in list.reply ? fieldsOf(list.reply.page) : new Map<string, unknown>()
    expect([...fieldsOf(sums.reply as Class).keys()].some((key) => shown.has(key))).toBe(true)
    for (const filters of owners.flatMap((owner) => filtersOf(list).map((more) => ({ ...owner, ...more })))) {
      const rows = await allRows(me, list, filters)
      const { data } = await me.send(sums, form(filters))
      for (const [field, sum] of Object.entries(data as Amounts).filter(([key]) => shown.has(key))) {
        const amounts = rows.map((row) => (uncounted[name]?.(row) ? 0 : (row[field] ?? null)))
        // Somebody who may see none of the amounts sees no sum either.
        const hidden = amounts.length > 0 && amounts.every((amount) => amount === null)
        const expected = hidden ? null : amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)
        expect([field, filters, rows.length === 0 ? (sum ?? 0) : sum]).toEqual([field, filters, expected])
      }
    }
  })
})

test('more rows than are summed at once have no sums', async () => {
  const me = await world.as('admin')
  const users = (await me.ok(user.getUserList, {})).total
  const sums = await me.ok(user.getUserSums, {})
  expect(sums.paidCents).toBeGreaterThan(0)
  const add = (first: number, last: number) =>
    world.database.write((tx) =>
      sql`INSERT INTO "User" (openid, phone, nickname, "userType", "smsOptOut", "isFlag", "createdAt", "updatedAt")
        WITH RECURSIVE numbers(n) AS (SELECT ${sql.lit(first)} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(last)})
        SELECT 'wx_' || n, cast(15500000000 + n AS text), '', 'NORMAL', 0, 1, 0, 0 FROM numbers`.execute(tx),
    )
  await add(1, limits.summedRows - users)
  expect(await me.ok(user.getUserSums, {})).toEqual(sums)
  await add(limits.summedRows, limits.summedRows)
  expect(await me.ok(user.getUserSums, {})).toEqual({
    balanceCents: null,
    heldCents: null,
    dueCents: null,
    paidCents: null,
  })
})
