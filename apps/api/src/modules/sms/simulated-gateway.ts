import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { SmsGatewayForm, SmsReplyForm } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import {
  SmsGateway,
  type AwaitedSms,
  type OutgoingSms,
  type SmsAnswer,
  type IncomingSms,
  type SmsReport,
} from './sms-gateway.js'

/** Phone numbers with these endings always fail, so that each outcome can be shown and tested. */
const refusedEnding = '97'
const unreachableEnding = '98'

const usual: Required<SmsGatewayForm> = { mode: 'normal', latencyMs: 30, reportAfterMs: 3000 }

/**
 * Simulates a provider and sends nothing. Its replies depend only on the message's number and phone, so it stores nothing and
 * survives restarts.
 */
@Injectable()
export class SimulatedSmsGateway extends SmsGateway {
  private behaviour = usual
  /** The messages handed over, for tests. */
  readonly receivedMessages: OutgoingSms[] = []
  private unconfirmed: IncomingSms[] = []

  constructor(private readonly clock: Clock) {
    super()
  }

  /** Sets how it behaves: delays, refusals, no replies, repeated reports. */
  behave({ mode, latencyMs, reportAfterMs }: SmsGatewayForm): void {
    this.behaviour = {
      mode: mode ?? usual.mode,
      latencyMs: latencyMs ?? usual.latencyMs,
      reportAfterMs: reportAfterMs ?? usual.reportAfterMs,
    }
  }

  forget(): void {
    this.behaviour = usual
    this.receivedMessages.length = 0
    this.unconfirmed = []
  }

  async send(message: OutgoingSms): Promise<SmsAnswer> {
    const { mode, latencyMs } = this.behaviour
    if (this.receivedMessages.length < mostAsked) this.receivedMessages.push(message)
    if (latencyMs > 0) await pause(latencyMs)
    if (mode === 'silent') return never()
    if (mode === 'refuse' || message.phone.endsWith(refusedEnding)) return { refused: 'REJECTED' }
    return { providerNo: providerNo(message.messageNo) }
  }

  reports(awaited: readonly AwaitedSms[]): Promise<SmsReport[]> {
    const { mode, reportAfterMs } = this.behaviour
    if (mode === 'silent') return never()
    const due = awaited.filter(({ sentAt }) => sentAt + reportAfterMs <= this.clock.now())
    const reports = due.map(({ messageNo, phone, sentAt }) => {
      const delivered = mode !== 'undelivered' && !phone.endsWith(unreachableEnding)
      const code = delivered ? '' : 'UNREACHABLE'
      return { messageNo, providerNo: providerNo(messageNo), delivered, code, at: sentAt + reportAfterMs }
    })
    return Promise.resolve(mode === 'twice' ? [...reports, ...reports] : reports)
  }

  /** A person replies. */
  reply({ phone, content }: SmsReplyForm): void {
    if (this.unconfirmed.length === mostAsked) return
    this.unconfirmed.push({ replyNo: randomUUID(), phone, content, at: this.clock.now() })
  }

  replies(): Promise<IncomingSms[]> {
    const { mode } = this.behaviour
    if (mode === 'silent') return never()
    return Promise.resolve(mode === 'twice' ? [...this.unconfirmed, ...this.unconfirmed] : [...this.unconfirmed])
  }

  /** Repeating everything, it hands over confirmed replies again. */
  confirm(replyNos: readonly string[]): Promise<void> {
    const { mode } = this.behaviour
    if (mode === 'silent') return never()
    if (mode !== 'twice') this.unconfirmed = this.unconfirmed.filter(({ replyNo }) => !replyNos.includes(replyNo))
    return Promise.resolve()
  }
}

const mostAsked = 10_000
const providerNo = (messageNo: string): string => `P${messageNo}`
const never = (): Promise<never> => new Promise(() => undefined)
