import {
  fault,
  limits,
  smsContent,
  smsTemplates,
  aheadOfUtcMs,
  dayMs,
  hourMs,
  minuteMs,
  type Fault,
  type SmsStatus,
  type SmsTemplate,
} from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import type { PerPhone } from '../../parameters/per-phone.js'

/** Who takes a step: a manager or the server. */
export type Mover = 'manager' | 'system'

const steps: Readonly<Record<SmsStatus, Partial<Readonly<Record<SmsStatus, Mover>>>>> = {
  DRAFT: { QUEUED: 'manager', CANCELLED: 'manager' },
  QUEUED: { SENDING: 'system', CANCELLED: 'manager' },
  SENDING: { DONE: 'system', PARTIAL: 'system' },
  // A failed delivery may be reported after the whole batch was sent.
  DONE: { PARTIAL: 'system' },
  PARTIAL: { SENDING: 'manager' },
  CANCELLED: {},
}

export const mayMove = (from: SmsStatus, to: SmsStatus, by: Mover): boolean => steps[from][to] === by

type Over = Partial<Record<SmsStatus, 'sms.sentAlready' | 'sms.nothingFailed' | 'sms.cancelled'>>
const over: Readonly<Record<'send' | 'resend', Over>> = {
  send: { DONE: 'sms.sentAlready', PARTIAL: 'sms.sentAlready', CANCELLED: 'sms.cancelled' },
  resend: { DONE: 'sms.nothingFailed', CANCELLED: 'sms.cancelled' },
}

/** The refusal for a batch that has ended, or that somebody else has changed. */
export const refusedTo = (step: keyof typeof over, status: SmsStatus): Fault =>
  fault(over[step][status] ?? 'record.stateChanged')

/** The template with its gaps filled. */
export function contentOf(template: SmsTemplate, values: readonly string[]): string {
  const count = smsTemplates[template].gaps.length
  ensure(values.length === count, () => fault('sms.values', { count }))
  const content = smsContent(template, values)
  ensure(content.length <= limits.smsText, () => fault('sms.tooLong', { max: limits.smsText }))
  return content
}

const minuteOfDay = (at: number): number => Math.floor(((at + aheadOfUtcMs) % dayMs) / minuteMs)

/** Advertising is sent only from 8:00 to 21:00, Shanghai time. */
export function maySendAt(template: SmsTemplate, at: number): boolean {
  const minute = minuteOfDay(at)
  return !smsTemplates[template].marketing || (minute >= 8 * 60 && minute < 21 * 60)
}

/** Refuses a schedule that is too soon, too far ahead or, for advertising, at night. */
export function mustSuitTime(template: SmsTemplate, now: number, scheduleAt: number | null): void {
  if (scheduleAt !== null) {
    const minutes = limits.smsLeadMinutes
    ensure(scheduleAt >= now + minutes * minuteMs, () => fault('sms.tooSoon', { minutes }))
    const days = limits.smsAheadDays
    ensure(scheduleAt <= now + days * dayMs, () => fault('sms.tooLate', { days }))
  }
  ensure(maySendAt(template, scheduleAt ?? now), () => fault('sms.quietHours'))
}

/** When a phone may get its next message, given the times of its last ones. */
export function freeAt(sentBefore: readonly number[], { againSeconds, perHour, perDay }: PerPhone): number {
  const latest = sentBefore.toSorted((one, other) => other - one)
  const bounds = [
    [againSeconds * 1000, 1],
    [hourMs, perHour],
    [dayMs, perDay],
  ] as const
  return Math.max(0, ...bounds.map(([withinMs, count]) => (latest[count - 1] ?? -withinMs) + withinMs))
}

/** What people reply to refuse advertising: T, as it says, and what else they write. */
const refusals: ReadonlySet<string> = new Set(['T', 'TD', '退订', '拒收', '取消'])

/** Whether a reply refuses advertising. Full-width letters and a full stop are common. */
export const refusesAdverts = (content: string): boolean =>
  refusals.has(
    content
      .normalize('NFKC')
      .replace(/[\s.。!]+/g, '')
      .toUpperCase(),
  )
