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
