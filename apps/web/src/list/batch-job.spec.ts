import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '@bedside/contracts'
import { ApiError, TransportError } from '../api/failure'
import { BatchJob } from './batch-job'
import { batchMessages } from './batch.messages'

afterEach(() => vi.unstubAllGlobals())

/** The outcome of each row, once all have been tried. */
async function outcomes(act: (row: string) => Promise<unknown>) {
  const job = new BatchJob<string>()
  job.watch()
  job.begin({ title: '停用', changes: { changes: [] }, nameOf: (row) => row, act }, ['a', 'b', 'c'])
  await vi.waitFor(() => expect(job.progress.get()?.running).toBe(false))
  return job.progress.get()?.items.map(({ row, state, reason }) => [row, state, reason])
}

test('a row on which the client itself fails has failed as well, and the error is reported', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const mistake = new TypeError('undefined is not a function')
  const items = await outcomes((row) => (row === 'b' ? Promise.reject(mistake) : Promise.resolve()))
  expect(items).toEqual([
    ['a', 'done', undefined],
    ['b', 'refused', batchMessages.broken[0]],
    ['c', 'done', undefined],
  ])
  expect(report).toHaveBeenCalledExactlyOnceWith(mistake)
})

test('a refused row has the reason, and reports nothing', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const lost = new TransportError('network', '网络连接失败', '/api/agent')
  const items = await outcomes((row) => (row === 'b' ? Promise.reject(lost) : Promise.resolve()))
  expect(items?.[1]).toEqual(['b', 'refused', lost.message])
  expect(report).not.toHaveBeenCalled()
})

test('a row that a rule or somebody else has refused is not tried again, one that met a busy server is', async () => {
  const refuse = (code: number) => Promise.reject(new ApiError(code, 'refused', null, '/api/agent', undefined))
  const job = new BatchJob<string>()
  job.watch()
  const tried: string[] = []
  const act = (row: string) => {
    tried.push(row)
    return row === 'a' ? refuse(codes.conflict) : row === 'b' ? refuse(codes.unavailable) : Promise.resolve()
  }
  const ended = () => vi.waitFor(() => expect(job.progress.get()?.running).toBe(false))
  job.begin({ title: '停用', changes: { changes: [] }, nameOf: (row) => row, act }, ['a', 'b', 'c'])
  await ended()
  job.beginAgain((row) => `${row} as it is now`)
  await ended()
  expect(tried).toEqual(['a', 'b', 'c', 'b as it is now'])
})
