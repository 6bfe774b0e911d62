import { request } from 'node:http'
import { session, type Endpoint, type Envelope } from '@bedside/contracts'
import type { Caller } from './caller.js'

/** The multipart body of a file, built in advance, so that building it is not measured. */
export const bodyOf = (file: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ])

/** Sends such a body on its own connection. */
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
/** The limit for how many times as long other calls may take while a file is read. */
export const mostSlowdown = 3

/**
 * Measures how many times as long other calls take during some work. The best round counts, because other load on the machine
 * must not; it stops at the first round within the limit.
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
