import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sms, dayMs, hourMs } from '@bedside/contracts'
import { phones, SmsHarness } from '../../testing/sms-harness.js'
import type { SmsAnswer } from './sms-gateway.js'
import { SmsTimes } from './sms-times.js'

let harness: SmsHarness
beforeEach(async () => {
  harness = await SmsHarness.open()
})
afterEach(() => harness.world.close())

/** Holds each of the provider's replies back until the test releases it. */
function holdReplies(): ((answer: SmsAnswer) => Promise<void>)[] {
  const answers: ((answer: SmsAnswer) => Promise<void>)[] = []
  vi.spyOn(harness.gateway, 'send').mockImplementation(
    () =>
      new Promise((answered) => {
        answers.push(async (answer) => {
          answered(answer)
          await turn()
          // Writes run one after another, so the reply has been stored once this one is done.
          await harness.world.database.write(() => Promise.resolve())
        })
      }),
  )
  return answers
}

describe('a provider that never answers', () => {
  test('[A8] stops nothing: outcomes are unknown until reported, and no message is sent twice', async () => {
    harness.behave({ mode: 'silent' })
    const lost = await harness.queued(phones(3))
    await harness.tick()
    expect(await harness.outcome(lost)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN'])
    harness.pass(hourMs)
    await harness.tick()
    expect(await harness.batchOf(lost)).toMatchObject({ status: 'SENDING', sent: 0, failed: 0 })
    harness.behave({})
    const next = await harness.queued(phones(2, '01'))
    await harness.tick()
    await harness.tick()
    expect(await harness.batchOf(next)).toMatchObject({ status: 'DONE', sent: 2 })
    expect(await harness.batchOf(lost)).toMatchObject({ status: 'DONE', sent: 3, delivered: 3, failed: 0 })
    expect(await harness.messagesOf(lost)).toMatchObject([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }])
    expect(harness.gateway.receivedMessages).toHaveLength(5)
    await harness.countsAgree(lost)
  })

  test('is not handed a whole batch: after a step without a reply the rest waits', async () => {
    harness.behave({ mode: 'silent' })
    const batchId = await harness.queued(phones(50))
    await harness.tick()
    await harness.tick()
    expect(harness.gateway.receivedMessages).toHaveLength(20)
    harness.behave({})
    harness.pass(60_000)
    await harness.tick()
    expect(harness.gateway.receivedMessages).toHaveLength(50)
    expect(await harness.batchOf(batchId)).toMatchObject({ sent: 50 })
  })

  test('causes a pause only after many messages in a row, not if some get a reply', async () => {
    const send = vi.spyOn(harness.gateway, 'send').mockRejectedValue(new Error('connection reset'))
    for (let n = 0; n < 19; n++) await harness.queued(phones(1, String(10 + n)))
    await harness.tick()
    expect(send).toHaveBeenCalledTimes(19)
    send.mockResolvedValueOnce({ providerNo: 'P1' })
    await harness.queued(phones(1, '40'))
    await harness.tick()
    await harness.queued(phones(30, '41'))
    await harness.tick()
    expect(send).toHaveBeenCalledTimes(40)
    // Setting the clock back does not prolong the pause.
    harness.pass(-hourMs)
    send.mockRestore()
    await harness.queued(phones(1, '42'))
    await harness.tick()
    // The new one and the rest of the thirty, none of which became due an hour ahead.
    expect(harness.gateway.receivedMessages).toHaveLength(11)
  })

  test('[A8] messages without a report for a day count as failed, and are resent only by people', async () => {
    harness.behave({ mode: 'silent' })
    const batchId = await harness.queued(phones(2))
    await harness.tick()
    await harness.wait(harness.world.clock.now() + dayMs + 1)
    await harness.tick()
    // A provider that does not report at all may still do so.
    expect((await harness.batchOf(batchId)).status).toBe('SENDING')
    vi.spyOn(harness.gateway, 'reports').mockResolvedValue([])
    await harness.tick()
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'PARTIAL', sent: 0, failed: 2 })
    expect(await harness.outcome(batchId)).toEqual(['FAILED NO_ANSWER', 'FAILED NO_ANSWER'])
    expect(harness.gateway.receivedMessages).toHaveLength(2)
    harness.behave({})
    await harness.admin.ok(sms.resendSms, { batchId })
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'DONE', sent: 2, failed: 0 })
    expect(new Set(harness.gateway.receivedMessages.map(({ messageNo }) => messageNo)).size).toBe(4)
    await harness.countsAgree(batchId)
  })
})

describe('a late reply of the provider', () => {
  test('[A8] still counts', async () => {
    const answers = holdReplies()
    const batchId = await harness.queued(phones(2))
    await harness.tick()
    expect(await harness.outcome(batchId)).toEqual(['UNKNOWN', 'UNKNOWN'])
    await answers[0]?.({ providerNo: 'P1' })
    await answers[1]?.({ refused: 'REJECTED' })
    expect(await harness.outcome(batchId)).toEqual(['SENT', 'FAILED REJECTED'])
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'PARTIAL', sent: 1, failed: 1 })
    expect(answers).toHaveLength(2)
  })

  test('does not affect a message that was resent since', async () => {
    const answers = holdReplies()
    const batchId = await harness.queued(phones(1, '98'))
    await harness.tick()
    harness.pass(1000)
    await harness.tick()
    await harness.tick()
    await harness.admin.ok(sms.resendSms, { batchId })
    await answers[0]?.({ refused: 'REJECTED' })
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'SENDING', sent: 0, failed: 0 })
    expect(await harness.outcome(batchId)).toEqual(['INIT'])
  })

  test('does not affect a message that already has a report', async () => {
    const answers = holdReplies()
    const batchId = await harness.queued(phones(1, '98'))
    await harness.tick()
    harness.pass(1000)
    await harness.reports.ask()
    expect(await harness.outcome(batchId)).toEqual(['SENT UNREACHABLE'])
    await answers[0]?.({ refused: 'REJECTED' })
    expect(await harness.outcome(batchId)).toEqual(['SENT UNREACHABLE'])
  })
})

test('after a broken connection the message may have been accepted', async () => {
  const send = vi.spyOn(harness.gateway, 'send').mockRejectedValue(new Error('connection reset'))
  const batchId = await harness.queued(phones(1))
  await harness.tick()
  await harness.tick()
  expect(await harness.outcome(batchId)).toEqual(['UNKNOWN'])
  expect(send).toHaveBeenCalledTimes(1)
})

describe('reports', () => {
  test('[A8] are polled by the time of sending, however long ago the batch started', async () => {
    const batchId = await harness.queued(phones(1))
    await harness.sendDue()
    await harness.world.database.write((tx) =>
      tx.updateTable('SmsBatch').set({ startedAt: 0 }).where('id', '=', batchId).execute(),
    )
    harness.pass(1000)
    await harness.reports.ask()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'DONE', delivered: 1 })
  })

  test('are polled while messages are being sent, even by a slow provider', async () => {
    const first = await harness.queued(phones(1))
    await harness.sendDue()
    harness.pass(60_000)
    harness.world.get(SmsTimes).answerMs = 10_000
    let answer = (_: SmsAnswer): void => undefined
    const handedOver = new Promise<void>((resolve) => {
      vi.spyOn(harness.gateway, 'send').mockImplementation(() => {
        resolve()
        return new Promise((answered) => (answer = answered))
      })
    })
    const second = await harness.queued(phones(1, '01'))
    const sending = harness.sendDue()
    await handedOver
    await harness.reports.ask()
    expect(await harness.batchOf(first)).toMatchObject({ delivered: 1 })
    expect(await harness.outcome(second)).toEqual(['UNKNOWN'])
    answer({ providerNo: 'P1' })
    await sending
    expect(await harness.batchOf(second)).toMatchObject({ status: 'DONE', sent: 1 })
  })

  test('are polled in turn, for three days', async () => {
    harness.behave({ reportAfterMs: 96 * hourMs })
    await harness.queued(phones(250))
    await harness.sendDue()
    const reports = vi.spyOn(harness.gateway, 'reports')
    const askedFor = async () => {
      reports.mockClear()
      await harness.reports.ask()
      return reports.mock.calls.map(([awaited]) => awaited.length)
    }
    expect([await askedFor(), await askedFor(), await askedFor(), await askedFor()]).toEqual([[200], [50], [200], [50]])
    harness.pass(72 * hourMs + 1)
    expect([await askedFor(), await askedFor(), await askedFor()]).toEqual([[200], [50], []])
  })
})
