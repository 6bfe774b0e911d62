import type { AddresseeRow, SmsRow } from '@bedside/contracts'

type Progress = Pick<SmsRow, 'status' | 'scheduleAt' | 'total' | 'delivered' | 'failed' | 'ignored'>
type Fate = Pick<AddresseeRow, 'sendState' | 'receiveState'>

const sendingMs = 1500
const reportsMs = 3000

/** The shortest of several intervals; undefined if none is given. */
export function soonest(...times: readonly (number | undefined)[]): number | undefined {
  const due = times.filter((time) => time !== undefined)
  return due.length > 0 ? Math.min(...due) : undefined
}

/** Undefined once every message of the batch has been delivered, has failed or was left out. */
function soonOf({ status, scheduleAt, total, delivered, failed, ignored }: Progress): number | undefined {
  if (status === 'SENDING') return sendingMs
  if (status === 'QUEUED') return Math.max(sendingMs, scheduleAt === null ? 0 : Date.parse(scheduleAt) - Date.now())
  const isSent = status === 'DONE' || status === 'PARTIAL'
  return isSent && delivered + failed + ignored < total ? reportsMs : undefined
}

export const soonOfBatches = (batches: readonly Progress[]): number | undefined => soonest(...batches.map(soonOf))

const isUnderWay = ({ sendState, receiveState }: Fate): boolean =>
  sendState === 'INIT' || sendState === 'UNKNOWN' || (sendState === 'SENT' && receiveState === null)

export const soonOfMessages = (messages: readonly Fate[]): number | undefined =>
  messages.some(isUnderWay) ? reportsMs : undefined
