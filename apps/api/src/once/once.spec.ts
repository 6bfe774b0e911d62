import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codes, endpoints, fault, faults, headers, post, PreferenceForm, PreferenceState } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { ensure } from '../ensure.js'
import { ContractRouter } from '../http/router.js'
import { serve, type Binding, type Serves } from '../http/serve.js'
import { buildManager } from '../testing/build-managers.js'
import type { Caller } from '../testing/caller.js'
import { letInTogether } from '../testing/together.js'
import { World } from '../testing/world.js'
import { Once } from './once.js'

const said = {
  form: PreferenceForm,
  reply: PreferenceState,
  access: 'session',
  once: true,
  doc: ['付款', 'Pay'],
} as const
/** What moves money, as far as this is about: each time it is done, the version of `purse` counts one more. */
const area = { name: 'preference', base: '/api/money', changes: [] } as const
const money = endpoints(area, { pay: post(said), refund: post(said) })

/** Resolves once an answer is due, and holds it back until it is let go. */
let beforeAnswer = (): Promise<void> => Promise.resolve()

function served(world: World): readonly Binding[] {
  const pay: Serves<typeof money>['pay'] = async (form, me) => {
    const reply = await world.get(Once).write(me, form, async (tx) => {
      ensure(form.value !== '["too much"]', () => fault('access.denied'))
      const row = { managerId: me.managerId, key: form.key, value: '', updatedAt: 0 }
      const counted = tx.insertInto('Preference').values(row)
      const { version } = await counted
        .onConflict((key) =>
          key.columns(['managerId', 'key']).doUpdateSet((row) => ({ version: row('Preference.version', '+', 1) })),
        )
        .returning('version')
        .executeTakeFirstOrThrow()
      return { key: form.key, version }
    })
    await beforeAnswer()
    return reply
  }
  return serve(money, { pay, refund: pay })
}

function serving(world: World): World {
  const router = world.get(ContractRouter)
  for (const answered of served(world)) router.add(answered)
  return world
}

let world: World
let me: Caller
let account: string
beforeAll(async () => {
  world = serving(await World.open())
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ account } = await buildManager(world))
  me = await world.as(account)
  beforeAnswer = () => Promise.resolve()
})

const purse = { key: 'purse', value: '[100]' }
const timesPaid = (by = account): number =>
  Number(
    world.database.reader
      .prepare(
        'SELECT version FROM "Preference" WHERE "managerId" = (SELECT id FROM "Manager" WHERE "managerAccount" = ?)',
      )
      .pluck()
      .get(by) ?? 0,
  )
const replayed = ({ headers: sent }: { headers: Headers }): boolean => sent.get(headers.replayed) === 'true'

describe('a call that moves money requires a key', () => {
  const sendWith = (key: string | undefined) =>
    me.raw('POST', money.pay.path, {
      body: new URLSearchParams(purse),
      headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
    })

  test.each([undefined, '', '""'])('%j is not a key', async (key) => {
    const [code, msg] = faults['once.keyMissing']
    expect(await sendWith(key)).toMatchObject({ code, msg, data: null })
    expect(timesPaid()).toBe(0)
  })

  test.each(['short', 'x'.repeat(65), 'sixteen letters no', `${randomUUID()}, ${randomUUID()}`, '<script>alert(1)'])(
    '%j is refused',
    async (key) => {
      const answer = await sendWith(key)
      expect(answer).toMatchObject({ code: codes.badInput, data: null })
      expect(answer.msg).toContain('Idempotency-Key')
      expect(timesPaid()).toBe(0)
    },
  )

  test('surrounding quotation marks, as in the draft standard, are not part of it', async () => {
    const key = randomUUID()
    expect(replayed(await sendWith(`"${key}"`))).toBe(false)
    expect(replayed(await sendWith(key))).toBe(true)
    expect(timesPaid()).toBe(1)
  })

  test('a caller who is not signed in gets that refusal first', async () => {
    expect(await world.stranger().call(money.pay, purse)).toMatchObject({ code: codes.notLoggedIn })
  })
})

describe('the same key', () => {
  test('with the same input gets the first reply, and nothing is done again', async () => {
    const again = me.keyed(randomUUID())
    const first = await again.call(money.pay, purse)
    expect(first).toMatchObject({ code: codes.ok, data: { key: 'purse', version: 1 } })
    expect(replayed(first)).toBe(false)
    const before = world.digest()
    const second = await again.call(money.pay, { value: '[100]', key: 'purse' })
    expect(second).toMatchObject({ code: codes.ok, data: first.data })
    expect(replayed(second)).toBe(true)
    expect(world.digest()).toBe(before)
  })

  test('with other input, or at another call, is refused and does nothing', async () => {
    const again = me.keyed(randomUUID())
    await again.ok(money.pay, purse)
    const before = world.digest()
    const [code, msg] = faults['once.keyReused']
    expect(await again.call(money.pay, { ...purse, value: '[200]' })).toMatchObject({ code, msg })
    expect(await again.call(money.refund, purse)).toMatchObject({ code, msg })
    expect(world.digest()).toBe(before)
  })

  test('fifty times at once moves money once, and all fifty get the same reply', async () => {
    const again = me.keyed(randomUUID())
    const calls = Array.from({ length: 50 }, () => () => again.call(money.pay, purse))
    const answers = await letInTogether(world, calls)
    expect(answers.map(({ data }) => data.version)).toEqual(answers.map(() => 1))
    expect(answers.filter((answer) => !replayed(answer))).toHaveLength(1)
    expect(timesPaid()).toBe(1)
  })

  test("in another session of the same person gets the same reply; another person's key is separate", async () => {
    const key = randomUUID()
    await me.keyed(key).ok(money.pay, purse)
    const elsewhere = await world.as(account)
    expect(replayed(await elsewhere.keyed(key).call(money.pay, purse))).toBe(true)
    const other = await buildManager(world)
    const theirs = await (await world.as(other.account)).keyed(key).call(money.pay, { ...purse, value: '[7]' })
    expect(theirs).toMatchObject({ code: codes.ok, data: { version: 1 } })
    expect(replayed(theirs)).toBe(false)
  })

  test('after a refusal, which is not kept, does the corrected call', async () => {
    const again = me.keyed(randomUUID())
    const before = world.digest()
    expect((await again.call(money.pay, { ...purse, value: '["too much"]' })).code).toBe(codes.forbidden)
    expect((await again.send(money.pay, new URLSearchParams({ surprise: '1' }))).code).toBe(codes.badInput)
    expect(world.digest()).toBe(before)
    expect(await again.ok(money.pay, purse)).toEqual({ key: 'purse', version: 1 })
  })
})

describe('a lost reply', () => {
  test('between commit and response is given to the next attempt', async () => {
    let committed = (): void => undefined
    let letGo = (): void => undefined
    const stored = new Promise<void>((resolve) => (committed = resolve))
    const held = new Promise<void>((resolve) => (letGo = resolve))
    beforeAnswer = () => {
      committed()
      return held
    }
    const key = randomUUID()
    const hangUp = new AbortController()
    const lost = me.fetch('POST', money.pay.path, {
      body: new URLSearchParams(purse),
      headers: { [headers.idempotencyKey]: key },
      signal: hangUp.signal,
    })
    await stored
    hangUp.abort()
    await expect(lost).rejects.toThrow('aborted')
    beforeAnswer = () => Promise.resolve()
    const second = await me.keyed(key).call(money.pay, purse)
    letGo()
    expect(second).toMatchObject({ code: codes.ok, data: { key: 'purse', version: 1 } })
    expect(replayed(second)).toBe(true)
    expect(timesPaid()).toBe(1)
  })

  test('because the server stopped is given by the restarted one', async () => {
    const key = randomUUID()
    await me.keyed(key).ok(money.pay, purse)
    world = serving(await world.restarted())
    const answer = await (await world.as(account)).keyed(key).call(money.pay, purse)
    expect(replayed(answer)).toBe(true)
    expect(timesPaid()).toBe(1)
  })
})

describe('these tests detect an engine that', () => {
  const fifty = async () => {
    const again = me.keyed(randomUUID())
    const calls = Array.from({ length: 50 }, () => () => again.call(money.pay, purse))
    return letInTogether(world, calls)
  }
  const engine = () => world.get(Once) as unknown as { claim(tx: Tx, row: object): Promise<unknown> }
  afterEach(() => vi.restoreAllMocks())

  test('claims no key, so that every call pays', async () => {
    vi.spyOn(engine(), 'claim').mockResolvedValue(undefined)
    await fifty()
    expect(timesPaid()).toBe(50)
  })

  test('does not compare the input for a key, so that another amount gets the first reply', async () => {
    const again = me.keyed(randomUUID())
    await again.ok(money.pay, purse)
    vi.spyOn(engine(), 'claim').mockImplementation((tx, row) =>
      tx
        .selectFrom('IdempotencyKey')
        .selectAll()
        .where('key', '=', (row as { key: string }).key)
        .executeTakeFirstOrThrow()
        .then((kept) => Object.assign(row, { endpoint: kept.endpoint, inputHash: kept.inputHash }) && kept),
    )
    expect((await again.call(money.pay, { ...purse, value: '[900]' })).code).toBe(codes.ok)
  })
})
