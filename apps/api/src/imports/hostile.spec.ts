import { request } from 'node:http'
import { expect, test } from 'vitest'
import { bed, codes, limits, session, type Envelope } from '@bedside/contracts'
import { demoPassword } from '../testing/builders.js'
import type { Caller } from '../testing/caller.js'
import { dataDirectory, Spawned } from '../testing/spawned.js'
import { partsOf, zipOf } from '../testing/xlsx.js'

const most = limits.importBytes
const sheet = (content: string) => zipOf({ ...partsOf([]), 'xl/worksheets/sheet1.xml': content })
const noise = (length: number) => {
  const bytes = new Uint8Array(length)
  for (let at = 0, state = 1; at < length; at++) bytes[at] = (state = (state * 48_271) % 2_147_483_647) & 255
  return bytes
}

const hostile: Record<string, Uint8Array<ArrayBuffer>> = {
  'line feeds': new Uint8Array(most).fill(10),
  'carriage returns': new Uint8Array(most).fill(13),
  'quotes that never end': new Uint8Array(Buffer.alloc(most, 'a,"b\n')),
  quotes: new Uint8Array(most).fill(34),
  'one line': new Uint8Array(most).fill(97),
  commas: new Uint8Array(most).fill(44),
  'random bytes': noise(most),
  'a zip bomb': sheet(' '.repeat(200_000_000)),
  'deep nesting': sheet('<a>'.repeat(5_000_000)),
  'many cells': sheet(`<worksheet>${'<row><c/><c/><c/></row>'.repeat(1_500_000)}</worksheet>`),
  'a DOCTYPE': sheet(`<!DOCTYPE a [<!ENTITY a "${'b'.repeat(1000)}">]><a>${'&a;'.repeat(1_000_000)}</a>`),
  'one tag': sheet(`<worksheet ${'a'.repeat(5_000_000)}>`),
  'random bytes in a zip': sheet(Buffer.from(noise(most / 2)).toString('latin1')),
}

/** The file as the body of a form, made once: measuring must not wait for its own making. */
const bodyOf = (file: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ])

function upload({ url, token }: Caller, body: Buffer): Promise<Envelope<unknown>> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: token,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': body.length,
    }
    const sent = request(url + bed.importBed.path, { method: 'POST', headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve(JSON.parse(text) as Envelope<unknown>))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function timeOf(caller: Caller): Promise<number> {
  const begun = performance.now()
  await caller.ok(session.getManagerInfo)
  return performance.now() - begun
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN
const calls = 20
/** The quietest of them counts: what else the machine was busy with is not asked here. */
const rounds = 3

test('whatever file somebody sends, others are answered as fast as before', { timeout: 300_000 }, async () => {
  const server = await Spawned.start({ DATA_DIR: dataDirectory(), LOG_LEVEL: 'info' })
  const sender = await server.signIn('admin', demoPassword)
  const other = await server.signIn('operator', demoPassword)

  async function slowdown(body: Buffer): Promise<number> {
    const calm: number[] = []
    while (calm.length < calls) calm.push(await timeOf(other))
    const during: number[] = []
    while (during.length < calls) {
      let under = true
      const answered = upload(sender, body).finally(() => (under = false))
      while (under) during.push(await timeOf(other))
      expect((await answered).code).toBe(codes.badInput)
    }
    return median(during) / median(calm)
  }

  for (const [what, file] of Object.entries(hostile)) {
    const body = bodyOf(file)
    let quietest = Infinity
    for (let round = 0; round < rounds && quietest >= 3; round++) quietest = Math.min(quietest, await slowdown(body))
    expect(quietest, what).toBeLessThan(3)
  }
})
