import { commodity } from '@bedside/contracts'
import { expect, test, vi } from 'vitest'
import { call } from '../../api/client'
import { mayArrive, UploadQueue } from './upload-queue'

vi.mock('../../api/client', () => ({ call: vi.fn() }))

const picture = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/png' })

test('files of two fields are uploaded one after the other, as the server accepts them', async () => {
  const ends: { resolve: (value: object) => void }[] = []
  vi.mocked(call).mockImplementation(() => new Promise((resolve) => ends.push({ resolve }) as never))
  const [one, other] = [
    new UploadQueue(commodity.uploadCommodityPicture),
    new UploadQueue(commodity.uploadDetailPicture),
  ]
  const arrived: string[] = []
  one.begin(() => arrived.push('one'))
  other.begin(() => arrived.push('other'))
  one.add(picture('a.png'))
  other.add(picture('b.png'))
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  await Promise.resolve()
  expect(other.waiting.get()).toMatchObject([{ key: 1 }])
  expect(other.waiting.get()[0]).not.toHaveProperty('sent')
  ends[0]?.resolve({ fileId: 1 })
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  expect(arrived).toEqual(['one'])
  ends[1]?.resolve({ fileId: 2 })
  await vi.waitFor(() => expect(arrived).toEqual(['one', 'other']))
})

test('a refused file stays listed with its reason, but takes no place among the others', async () => {
  vi.mocked(call).mockImplementation(() => new Promise(() => undefined))
  const queue = new UploadQueue(commodity.uploadCommodityPicture)
  queue.add(new File([], 'empty.png', { type: 'image/png' }))
  queue.add(new File([new Uint8Array(6_000_000)], 'large.png', { type: 'image/png' }))
  queue.add(picture('a.png'))
  expect(queue.waiting.get().map((file) => [file.file.name, mayArrive(file)])).toEqual([
    ['empty.png', false],
    ['large.png', false],
    ['a.png', true],
  ])
})
