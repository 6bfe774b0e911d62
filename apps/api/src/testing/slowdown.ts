import { request } from 'node:http'
import { session, type Endpoint, type Envelope } from '@bedside/contracts'
import type { Caller } from './caller.js'

/** A file as the body of a form, made once: measuring must not wait for its own making. */
export const bodyOf = (file: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ])

/** Sends such a body, on a connection of its own. */
export function sendFile({ url, token }: Caller, { path }: Endpoint, body: Buffer): Promise<Envelope<unknown>> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: token,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': body.length,
    }
    const sent = request(url + path, { method: 'POST', headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve(JSON.parse(text) as Envelope<unknown>))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const calls = 20
const rounds = 5
/** How many times as long somebody else's calls may take at most while a file is read. */
export const mostSlowdown = 3

/**
 * How many times as long somebody else's calls take while this goes on. The quietest round counts, as what else the
 * machine was busy with is not asked here; one that shows what is to be shown is the last.
 */
export async function slowdownBy(other: Caller, work: () => Promise<void>): Promise<number> {
  const found: number[] = []
  while (found.length < rounds && !found.some((slower) => slower < mostSlowdown))
    found.push(await slowdownOnce(other, work))
  return Math.min(...found)
}

async function slowdownOnce(other: Caller, work: () => Promise<void>): Promise<number> {
  const calm: number[] = []
  while (calm.length < calls) calm.push(await timeOf(other))
  const during: number[] = []
  while (during.length < calls) {
    let under = true
    const done = work().finally(() => (under = false))
    while (under) during.push(await timeOf(other))
    await done
  }
  return median(during) / median(calm)
}

async function timeOf(caller: Caller): Promise<number> {
  const begun = performance.now()
  await caller.ok(session.getManagerInfo)
  return performance.now() - begun
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN
