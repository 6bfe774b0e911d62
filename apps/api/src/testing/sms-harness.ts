import { expect } from 'vitest'
import { sms, type AddresseeRow, type InputOf, type SmsGatewayForm, type SmsRow } from '@bedside/contracts'
import { Jobs } from '../jobs/jobs.js'
import { SimulatedSmsGateway } from '../modules/sms/simulated-gateway.js'
import { SmsReports } from '../modules/sms/sms-reports.js'
import { SmsTimes } from '../modules/sms/sms-times.js'
import type { Caller } from './caller.js'
import { World } from './world.js'

type Form = Partial<InputOf<typeof sms.setSms>>

/** Numbers that nobody else has; how one ends decides what the stand-in for a provider does with it. */
export const phones = (count: number, ending = '00'): string[] =>
  Array.from({ length: count }, (_, n) => `157${String(n).padStart(6, '0')}${ending}`)

/** Somebody who writes text messages, in a world whose clock stands still and where each step is taken by hand. */
export class SmsHarness {
  readonly gateway: SimulatedSmsGateway
  readonly reports: SmsReports

  private constructor(
    readonly world: World,
    public admin: Caller,
  ) {
    this.gateway = world.get(SimulatedSmsGateway)
    this.reports = world.get(SmsReports)
    this.behave({})
    world.get(SmsTimes).answerMs = 20
  }

  static async open(): Promise<SmsHarness> {
    const world = await World.open()
    world.clock.freeze()
    return new SmsHarness(world, await world.as('admin'))
  }

  behave({ mode = 'normal', reportAfterMs = 1000 }: Omit<SmsGatewayForm, 'latencyMs'>): void {
    this.gateway.behave({ mode, latencyMs: 0, reportAfterMs })
  }

  sendDue(): Promise<void> {
    return this.world.get(Jobs).run('SMS_SENDING')
  }

  /** Sends what is due, and asks for reports once. */
  async tick(): Promise<void> {
    await this.sendDue()
    await this.reports.ask()
  }

  pass(ms: number): void {
    this.world.clock.set(this.world.clock.now() + ms)
  }

  /** Until a time so far ahead that the sign-in has ended by then. */
  async wait(until: string | number): Promise<void> {
    this.world.clock.set(typeof until === 'string' ? Date.parse(until) : until)
    this.admin = await this.world.as('admin')
  }

  async queued(numbers: readonly string[], { scheduleAt, ...more }: Form & { scheduleAt?: string } = {}) {
    const form: Form = { title: '夜间通知', template: 'RETURN_REMINDER', values: ['今晚十点'], audience: 'PHONES' }
    const { batch } = await this.admin.ok(sms.setSms, { ...form, phones: numbers.join('\n'), ...more })
    const { batchId } = batch
    await this.admin.ok(sms.sendSms, { batchId, ...(scheduleAt && { scheduleAt }) })
    return batchId
  }

  async batchOf(batchId: number): Promise<SmsRow> {
    return (await this.admin.ok(sms.getSmsInfo, { batchId })).batch
  }

  async messagesOf(batchId: number): Promise<AddresseeRow[]> {
    return (await this.admin.ok(sms.getAddresseeList, { batchId, pageSize: 100 })).list
  }

  /** Each message of a batch as it stands, and why. */
  async outcome(batchId: number): Promise<string[]> {
    return (await this.messagesOf(batchId)).map(({ sendState, code }) => `${sendState} ${code}`.trim())
  }

  /** The counts of a batch are what its messages say. */
  async countsAgree(batchId: number): Promise<void> {
    const { total, sent, delivered, failed, ignored } = await this.batchOf(batchId)
    const counted = this.world.database.reader
      .prepare(
        `SELECT count(*) AS total, count(*) FILTER (WHERE "sendState" = 'SENT') AS sent, count(*) FILTER (WHERE "receiveState" = 'DELIVERED') AS delivered,
          count(*) FILTER (WHERE "sendState" = 'FAILED' OR "receiveState" = 'FAILED') AS failed,
          count(*) FILTER (WHERE "sendState" = 'IGNORED') AS ignored
          FROM "SmsMessage" WHERE "batchId" = ?`,
      )
      .get(batchId)
    expect({ total, sent, delivered, failed, ignored }).toEqual(counted)
  }
}
