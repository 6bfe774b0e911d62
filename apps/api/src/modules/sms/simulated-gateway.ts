import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { SmsGatewayForm } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { SmsGateway, type AwaitedSms, type OutgoingSms, type SmsAnswer, type SmsReport } from './sms-gateway.js'

/** Numbers with these endings have their fate, so that each outcome can be shown and tested. */
const refusedEnding = '97'
const unreachableEnding = '98'

const usual: Required<SmsGatewayForm> = { mode: 'normal', latencyMs: 30, reportAfterMs: 3000 }

/**
 * Stands in for a provider where there is none. It sends nothing and always behaves the same: what it answers follows
 * from the number of the message and the phone, so it remembers nothing and outlives a restart.
 */
@Injectable()
export class SimulatedSmsGateway extends SmsGateway {
  private behaviour = usual
  /** What it was asked to send, for tests. */
  readonly asked: OutgoingSms[] = []

  constructor(private readonly clock: Clock) {
    super()
  }

  /** Makes it late, unwilling, out of reach or talkative. */
  behave({ mode, latencyMs, reportAfterMs }: SmsGatewayForm): void {
    this.behaviour = {
      mode: mode ?? usual.mode,
      latencyMs: latencyMs ?? usual.latencyMs,
      reportAfterMs: reportAfterMs ?? usual.reportAfterMs,
    }
  }

  forget(): void {
    this.behaviour = usual
    this.asked.length = 0
  }

  async send(message: OutgoingSms): Promise<SmsAnswer> {
    const { mode, latencyMs } = this.behaviour
    if (this.asked.length < mostAsked) this.asked.push(message)
    if (latencyMs > 0) await pause(latencyMs)
    if (mode === 'silent') return never()
    if (mode === 'refuse' || message.phone.endsWith(refusedEnding)) return { refused: 'REJECTED' }
    return { providerNo: providerNo(message.messageNo) }
  }

  reports(awaited: readonly AwaitedSms[]): Promise<SmsReport[]> {
    const { mode, reportAfterMs } = this.behaviour
    if (mode === 'silent') return never()
    const due = awaited.filter(({ sentAt }) => sentAt + reportAfterMs <= this.clock.now())
    const told = due.map(({ messageNo, phone, sentAt }) => {
      const delivered = mode !== 'undelivered' && !phone.endsWith(unreachableEnding)
      const code = delivered ? '' : 'UNREACHABLE'
      return { messageNo, providerNo: providerNo(messageNo), delivered, code, at: sentAt + reportAfterMs }
    })
    return Promise.resolve(mode === 'twice' ? [...told, ...told] : told)
  }
}

const mostAsked = 10_000
const providerNo = (messageNo: string): string => `P${messageNo}`
const never = (): Promise<never> => new Promise(() => undefined)
