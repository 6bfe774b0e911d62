import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { freshAddress, onPostgres } from '../testing/server.js'
import { Notices } from './notices.js'

onPostgres(
  'a listener that throws ends nothing, counts as having missed the notice, and the others receive it',
  async () => {
    const url = await freshAddress()
    const failed = vi.fn<(topic: string, error: unknown) => void>()
    const [here, there] = [new Notices(url, failed, 'here'), new Notices(url, undefined, 'there')]
    onTestFinished(async () => void (await Promise.all([here.close(), there.close()])))
    const received: string[] = []
    const missed = vi.fn<() => void>()
    here.listen('device', (text) => void JSON.parse(text), missed)
    here.listen('device', (text) => void received.push(text))

    await vi.waitFor(() => {
      there.notify('device', '{ cut off')
      expect(missed).toHaveBeenCalled()
      expect(received).toContain('{ cut off')
    }, 5_000)
    there.notify('device', '{"whole":1}')
    await vi.waitFor(() => expect(received).toContain('{"whole":1}'), 5_000)
    expect(failed).toHaveBeenCalledWith('device', expect.any(SyntaxError))
    expect(missed).toHaveBeenCalledTimes(received.filter((text) => text === '{ cut off').length)
  },
)

onPostgres(
  'many notices at once arrive once each and in their order, without a second statement while one is running',
  async () => {
    const url = await freshAddress()
    const [here, there] = [new Notices(url, undefined, 'here'), new Notices(url, undefined, 'there')]
    onTestFinished(async () => void (await Promise.all([here.close(), there.close()])))
    const received: string[] = []
    here.listen('device', (text) => void received.push(text))
    await vi.waitFor(() => {
      there.notify('device', 'ready')
      expect(received).toContain('ready')
    }, 5_000)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())

    const texts = Array.from({ length: 500 }, (_, n) => String(n))
    for (const text of texts) for (let twice = 0; twice < 2; twice++) there.notify('device', text)
    await vi.waitFor(() => expect(received).toContain('499'), 5_000)
    expect(received.filter((text) => text !== 'ready')).toEqual(texts)
    expect(query).toHaveBeenCalledOnce()
  },
)
