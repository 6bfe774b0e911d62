import { expect } from 'vitest'
import { sms, type AddresseeRow, type InputOf, type SmsGatewayForm, type SmsRow } from '@bedside/contracts'
import { Jobs } from '../jobs/jobs.js'
import { SimulatedSmsGateway } from '../modules/sms/simulated-gateway.js'
import { SmsReports } from '../modules/sms/sms-reports.js'
import { SmsTimes } from '../modules/sms/sms-times.js'
import type { Caller } from './caller.js'
import { World } from './world.js'

type Form = Partial<InputOf<typeof sms.setSms>>

/** Unused phone numbers; the ending decides what the simulated provider does. */
export const phones = (count: number, ending = '00'): string[] =>
  Array.from({ length: count }, (_, n) => `157${String(n).padStart(6, '0')}${ending}`)

/** A world for tests of text messages: its clock is stopped and the test runs each step. */
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

  /** Sends what is due, and polls for reports once. */
  async tick(): Promise<void> {
    await this.sendDue()
    await this.reports.ask()
  }

  pass(ms: number): void {
    this.world.clock.set(this.world.clock.now() + ms)
  }

  /** Sets the clock so far ahead that the session has expired, and signs in again. */
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

  /** The state of each message of a batch, with the reason. */
  async outcome(batchId: number): Promise<string[]> {
    return (await this.messagesOf(batchId)).map(({ sendState, code }) => `${sendState} ${code}`.trim())
  }

  /** Checks that a batch's counts match its messages. */
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
