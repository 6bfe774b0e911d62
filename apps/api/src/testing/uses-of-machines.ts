import { codes, device, faults, minuteMs, plan, withdrawal, type PlanDefaults } from '@bedside/contracts'
import { expect } from 'vitest'
import { AnswerSettlement } from '../modules/lock/answer-settlement.js'
import { LockReports } from '../modules/lock/lock-reports.js'
import { buildBed, buildDevice } from './build-devices.js'
import { Renting } from './build-rentals.js'
import { buildAgent } from './build-agents.js'
import type { Caller } from './caller.js'
import { letLocksReply, silenceLocks } from './silent-locks.js'
import type { World } from './world.js'

/** The effects of parameters of locks, text messages, plans and rentals per user. */
export class UsesOfMachines {
  private readonly renting: Renting

  constructor(
    private readonly world: World,
    private readonly admin: () => Caller,
  ) {
    this.renting = new Renting(world)
  }

  /** A user with a bed pays another deposit and takes another bed. */
  readonly secondBed = async (): Promise<string> => {
    const { userId, deviceNo } = await this.renting.ready()
    await this.renting.begin(userId, deviceNo)
    const bed = await buildBed(this.world)
    const other = await buildDevice(this.world, { bed, battery: 90 })
    const otherRental = this.renting.depositFor(userId, bed).then(() => this.renting.begin(userId, other.deviceNo))
    return otherRental.then(
      () => 'rented',
      ({ reason }: { reason: string }) => reason,
    )
  }

  /** Whether a reply after twenty seconds is late. */
  readonly answeredSlowly = async (): Promise<number> => {
    const { lockId, commandNo } = await this.sentToSilence(60)
    const at = this.world.clock.now()
    const events = this.world.database
    await events.write((tx) =>
      tx.updateTable('LockEvent').set({ state: 'SENT', sentAt: at }).where('id', '=', lockId).execute(),
    )
    const answer = { commandNo, reason: '', raw: '' } as const
    await events.write((tx) => this.world.get(AnswerSettlement).settle(tx, answer, at + 20_000))
    return (await this.admin().ok(device.getLockInfo, { lockId })).late
  }

  readonly triesOfSilence = async (): Promise<number> => (await this.sentToSilence(60)).attempts

  /** How long a lock is online after a sign of life, in seconds. */
  readonly online = async (): Promise<number> => {
    const { deviceNo, deviceId } = await buildDevice(this.world, { bed: await buildBed(this.world), lockType: '4G' })
    await this.world.get(LockReports).take({ deviceNo, raw: '' })
    const stored = this.world.database.read.selectFrom('Device').select('onlineUntil').where('id', '=', deviceId)
    const { onlineUntil } = await stored.executeTakeFirstOrThrow()
    return ((onlineUntil ?? 0) - this.world.clock.now()) / 1000
  }

  /** Whether a code is accepted four minutes after it was sent. */
  readonly typedLater = async (): Promise<boolean> => {
    const agentId = await this.agentToSend()
    const { simulated: code } = await this.admin().ok(withdrawal.sendWithdrawalCode, { agentId })
    const now = this.world.clock.now()
    this.world.clock.set(now + 4 * minuteMs)
    const form = { agentId, amountCents: 100, payoutAccountId: 1, fingerprint: 'x'.repeat(64), code }
    const { msg } = await this.admin().call(withdrawal.applyWithdrawal, form)
    this.world.clock.set(now)
    return msg !== faults['withdrawal.codeWrong'][1]
  }

  /** Whether a phone that got messages these many seconds ago gets another. */
  readonly sentBefore =
    (...ago: number[]) =>
    async (): Promise<boolean> => {
      const agentId = await this.agentToSend()
      const send = async () => (await this.admin().call(withdrawal.sendWithdrawalCode, { agentId })).code === codes.ok
      const now = this.world.clock.now()
      for (const seconds of ago) {
        this.world.clock.set(now - seconds * 1000)
        expect(await send()).toBe(true)
      }
      this.world.clock.set(now)
      return send()
    }

  /** An agent for which no codes have been requested yet. */
  private async agentToSend(): Promise<number> {
    await this.world.database.write((tx) => tx.deleteFrom('WithdrawalCode').execute())
    return (await buildAgent(this.world, { withAccount: false })).agentId
  }

  readonly newPlan = (field: keyof PlanDefaults) => async () => (await this.admin().ok(plan.getPlanDefaults))[field]

  private async sentToSilence(ackMs: number) {
    const { deviceId } = await buildDevice(this.world, { bed: await buildBed(this.world) })
    silenceLocks(this.world, ackMs)
    const { lockId } = await this.admin().ok(device.lockDevice, { deviceId, action: 'OPEN', reason: '用户无法开锁' })
    const now = () => this.admin().ok(device.getLockInfo, { lockId })
    await expect.poll(async () => (await now()).state).toBe('TIMEOUT')
    letLocksReply(this.world)
    return now()
  }
}

/** A number of ages in seconds, the first as given and each smaller by `each`. */
export const spread = (count: number, first: number, each: number): number[] =>
  Array.from({ length: count }, (_, n) => first - n * each)
