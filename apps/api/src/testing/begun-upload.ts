import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, vi } from 'vitest'
import type { Envelope } from '@bedside/contracts'
import { Transfers } from '../http/transfers.js'
import type { Caller } from './caller.js'
import type { World } from './world.js'

const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n')
const end = Buffer.from('\r\n--b--\r\n')

/**
 * Sends the first half of a file and waits until the server counts the transfer as begun. Neither a 100 nor the end of a write
 * proves that: Node sends the former by itself, and who the caller is has yet to be read from the database.
 */
export async function begunUpload(world: World, caller: Caller, path: string, file: Uint8Array) {
  const begins = vi.spyOn(world.get(Transfers), 'begin')
  const headers = {
    authorization: caller.token,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': head.length + file.length + end.length,
  }
  const sent = request(world.url + path, { method: 'POST', headers, agent: false })
  // Breaking it off emits an error too.
  sent.on('error', () => undefined)
  const half = file.length >> 1
  sent.write(Buffer.concat([head, file.subarray(0, half)]))
  await vi.waitFor(() => expect(begins).toHaveReturned(), { timeout: 10_000 }).finally(() => begins.mockRestore())
  return {
    breakOff: () => void sent.destroy(),
    async finish(): Promise<Envelope> {
      sent.end(Buffer.concat([file.subarray(half), end]))
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return (await json(answer)) as Envelope
    },
  }
}
