import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { brokenReply, codes, endpoints, post, PlanTerms, PreferenceForm } from '@bedside/contracts'
import type { Config } from '../config/config.js'
import type { Caller } from '../testing/caller.js'
import { World } from '../testing/world.js'
import type { Logger } from '../tokens.js'
import type { Call } from './call.js'
import { ReplyCheck } from './reply-check.js'
import { ContractRouter } from './router.js'
import { serve } from './serve.js'

const said = { form: PreferenceForm, reply: PlanTerms, access: 'session', doc: ['保存', 'Keep'] } as const
const area = { name: 'preference', base: '/api/kept', changes: ['preference'] } as const
const calls = endpoints(area, { keep: post(said) })

const plan = { planName: '标准', mode: 'HOURLY', freeMinutes: 0, graceMinutes: 0, perUseCents: 0, windows: [] }

let world: World
let me: Caller
/** What the call answers; whatever it is, the change is on disk before. */
let reply: unknown
beforeAll(async () => {
  world = await World.open()
  const keep = async (form: PreferenceForm, { managerId }: { managerId: number }): Promise<PlanTerms> => {
    const row = { managerId, key: form.key, value: form.value ?? '', updatedAt: 0 }
    await world.database.write((tx) => tx.insertInto('Preference').values(row).execute())
    return reply as PlanTerms
  }
  for (const answered of serve(calls, { keep })) world.get(ContractRouter).add(answered)
  me = await world.as('admin')
})
afterAll(() => world.close())

describe('a reply that breaks its contract after the change is on disk is sent, and reported', () => {
  test.each([
    ['wrong.kind', { ...plan, freeMinutes: 'none' }, 'data.freeMinutes: '],
    ['undeclared', { ...plan, more: 1 }, 'data.more: not declared'],
    ['nested', { ...plan, windows: [null] }, 'data.windows: nested'],
    ['nothing', null, 'data: must be an object'],
  ])('%s', async (key, given, breach) => {
    reply = given
    const answer = await me.call(calls.keep, { key, value: '[1]' })
    expect(answer).toMatchObject({ code: codes.ok, data: given })
    expect(world.takeBroken()).toEqual([expect.stringContaining(breach)])
    const stored = world.database.read.selectFrom('Preference').select('value').where('key', '=', key)
    expect(await stored.execute()).toEqual([{ value: '[1]' }])
  })
})

test('a check that fails itself is reported in the same way, and refuses nothing', () => {
  const error = vi.fn()
  const replyBroken = vi.fn()
  const check = new ReplyCheck({ NODE_ENV: 'test' } as Config, { error } as unknown as Logger, { replyBroken } as never)
  const failed = new Error('careless')
  const broken = {
    get planName() {
      throw failed
    },
  }
  check.look({ id: 'one', endpoint: calls.keep } as Call, broken)
  expect(replyBroken).toHaveBeenCalledWith(calls.keep.name)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ endpoint: calls.keep.name, err: failed }), brokenReply)
})
