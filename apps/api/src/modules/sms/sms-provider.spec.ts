import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sms } from '@bedside/contracts'
import { phones, SmsDesk } from '../../testing/sms-desk.js'
import type { SmsAnswer } from './sms-gateway.js'
import { SmsTimes } from './sms-times.js'

const hourMs = 3_600_000

let desk: SmsDesk
beforeEach(async () => {
  desk = await SmsDesk.open()
})
afterEach(() => desk.world.close())

/** Lets the provider answer only when it is told to, message by message. */
function held(): ((answer: SmsAnswer) => Promise<void>)[] {
  const answers: ((answer: SmsAnswer) => Promise<void>)[] = []
  vi.spyOn(desk.gateway, 'send').mockImplementation(
    () =>
      new Promise((answered) => {
        answers.push(async (answer) => {
          answered(answer)
          await turn()
          // Works follow one another: what the answer wrote is on the disk before this is.
          await desk.world.database.write(() => Promise.resolve())
        })
      }),
  )
  return answers
}

describe('a provider that never answers', () => {
  test('[A8] stops nothing: what became of messages is unknown, reports tell it later, and none is sent twice', async () => {
    desk.behave({ mode: 'silent' })
    const lost = await desk.queued(phones(3))
    await desk.tick()
    expect(await desk.outcome(lost)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN'])
    desk.pass(hourMs)
    await desk.tick()
    expect(await desk.batchOf(lost)).toMatchObject({ status: 'SENDING', sent: 0, failed: 0 })
    desk.behave({})
    const next = await desk.queued(phones(2, '01'))
    await desk.tick()
    await desk.tick()
    expect(await desk.batchOf(next)).toMatchObject({ status: 'DONE', sent: 2 })
    expect(await desk.batchOf(lost)).toMatchObject({ status: 'DONE', sent: 3, delivered: 3, failed: 0 })
    expect(await desk.messagesOf(lost)).toMatchObject([{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }])
    expect(desk.gateway.asked).toHaveLength(5)
    await desk.countsAgree(lost)
  })

  test('is not handed a whole batch: after a step without an answer the rest waits', async () => {
    desk.behave({ mode: 'silent' })
    const batchId = await desk.queued(phones(50))
    await desk.tick()
    await desk.tick()
    expect(desk.gateway.asked).toHaveLength(20)
    desk.behave({})
    desk.pass(60_000)
    await desk.tick()
    expect(desk.gateway.asked).toHaveLength(50)
    expect(await desk.batchOf(batchId)).toMatchObject({ sent: 50 })
  })

  test('is left alone for a while only after many messages in a row, and not where some are answered', async () => {
    const send = vi.spyOn(desk.gateway, 'send').mockRejectedValue(new Error('connection reset'))
    for (let n = 0; n < 19; n++) await desk.queued(phones(1, String(10 + n)))
    await desk.tick()
    expect(send).toHaveBeenCalledTimes(19)
    send.mockResolvedValueOnce({ providerNo: 'P1' })
    await desk.queued(phones(1, '40'))
    await desk.tick()
    await desk.queued(phones(30, '41'))
    await desk.tick()
    expect(send).toHaveBeenCalledTimes(40)
    // A clock that was set back does not make it longer.
    desk.pass(-hourMs)
    send.mockRestore()
    await desk.queued(phones(1, '42'))
    await desk.tick()
    // The one, and what was left of the thirty: it did not become due an hour ahead.
    expect(desk.gateway.asked).toHaveLength(11)
  })

  test('[A8] what nobody told of for a day is taken for lost, and sent again when people say so only', async () => {
    desk.behave({ mode: 'silent' })
    const batchId = await desk.queued(phones(2))
    await desk.tick()
    await desk.wait(desk.world.clock.now() + 24 * hourMs + 1)
    await desk.tick()
    // Whoever tells nothing at all may still tell of it.
    expect((await desk.batchOf(batchId)).status).toBe('SENDING')
    vi.spyOn(desk.gateway, 'reports').mockResolvedValue([])
    await desk.tick()
    await desk.tick()
    expect(await desk.batchOf(batchId)).toMatchObject({ status: 'PARTIAL', sent: 0, failed: 2 })
    expect(await desk.outcome(batchId)).toEqual(['FAILED NO_ANSWER', 'FAILED NO_ANSWER'])
    expect(desk.gateway.asked).toHaveLength(2)
    desk.behave({})
    await desk.admin.ok(sms.resendSms, { batchId })
    await desk.tick()
    expect(await desk.batchOf(batchId)).toMatchObject({ status: 'DONE', sent: 2, failed: 0 })
    expect(new Set(desk.gateway.asked.map(({ messageNo }) => messageNo)).size).toBe(4)
    await desk.countsAgree(batchId)
  })
})

describe('a provider that answers late', () => {
  test('[A8] is believed all the same', async () => {
    const answers = held()
    const batchId = await desk.queued(phones(2))
    await desk.tick()
    expect(await desk.outcome(batchId)).toEqual(['UNKNOWN', 'UNKNOWN'])
    await answers[0]?.({ providerNo: 'P1' })
    await answers[1]?.({ refused: 'REJECTED' })
    expect(await desk.outcome(batchId)).toEqual(['SENT', 'FAILED REJECTED'])
    await desk.tick()
    expect(await desk.batchOf(batchId)).toMatchObject({ status: 'PARTIAL', sent: 1, failed: 1 })
    expect(answers).toHaveLength(2)
  })

  test('changes nothing that people have sent again since', async () => {
    const answers = held()
    const batchId = await desk.queued(phones(1, '98'))
    await desk.tick()
    desk.pass(1000)
    await desk.tick()
    await desk.tick()
    await desk.admin.ok(sms.resendSms, { batchId })
    await answers[0]?.({ refused: 'REJECTED' })
    expect(await desk.batchOf(batchId)).toMatchObject({ status: 'SENDING', sent: 0, failed: 0 })
    expect(await desk.outcome(batchId)).toEqual(['INIT'])
  })

  test('changes nothing that its report has told', async () => {
    const answers = held()
    const batchId = await desk.queued(phones(1, '98'))
    await desk.tick()
    desk.pass(1000)
    await desk.reports.ask()
    expect(await desk.outcome(batchId)).toEqual(['SENT UNREACHABLE'])
    await answers[0]?.({ refused: 'REJECTED' })
    expect(await desk.outcome(batchId)).toEqual(['SENT UNREACHABLE'])
  })
})

test('a provider that breaks off may have taken the message on', async () => {
  const send = vi.spyOn(desk.gateway, 'send').mockRejectedValue(new Error('connection reset'))
  const batchId = await desk.queued(phones(1))
  await desk.tick()
  await desk.tick()
  expect(await desk.outcome(batchId)).toEqual(['UNKNOWN'])
  expect(send).toHaveBeenCalledTimes(1)
})

describe('reports', () => {
  test('[A8] are asked for by when a message went out, however long ago its batch was started', async () => {
    const batchId = await desk.queued(phones(1))
    await desk.worker.sendDue()
    await desk.world.database.write((tx) =>
      tx.updateTable('SmsBatch').set({ startedAt: 0 }).where('id', '=', batchId).execute(),
    )
    desk.pass(1000)
    await desk.reports.ask()
    expect(await desk.batchOf(batchId)).toMatchObject({ status: 'DONE', delivered: 1 })
  })

  test('are asked for while messages go out, also where their provider is slow', async () => {
    const first = await desk.queued(phones(1))
    await desk.worker.sendDue()
    desk.pass(60_000)
    desk.world.get(SmsTimes).answerMs = 10_000
    let answer = (_: SmsAnswer): void => undefined
    const handedOver = new Promise<void>((resolve) => {
      vi.spyOn(desk.gateway, 'send').mockImplementation(() => {
        resolve()
        return new Promise((answered) => (answer = answered))
      })
    })
    const second = await desk.queued(phones(1, '01'))
    const sending = desk.worker.sendDue()
    await handedOver
    await desk.reports.ask()
    expect(await desk.batchOf(first)).toMatchObject({ delivered: 1 })
    expect(await desk.outcome(second)).toEqual(['UNKNOWN'])
    answer({ providerNo: 'P1' })
    await sending
    expect(await desk.batchOf(second)).toMatchObject({ status: 'DONE', sent: 1 })
  })

  test('are asked for in turn, and for three days', async () => {
    desk.behave({ reportAfterMs: 96 * hourMs })
    await desk.queued(phones(250))
    await desk.worker.sendDue()
    const reports = vi.spyOn(desk.gateway, 'reports')
    const askedFor = async () => {
      reports.mockClear()
      await desk.reports.ask()
      return reports.mock.calls.map(([awaited]) => awaited.length)
    }
    expect([await askedFor(), await askedFor(), await askedFor(), await askedFor()]).toEqual([[200], [50], [200], [50]])
    desk.pass(72 * hourMs + 1)
    expect([await askedFor(), await askedFor(), await askedFor()]).toEqual([[200], [50], []])
  })
})
