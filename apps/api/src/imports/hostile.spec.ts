import { expect, test } from 'vitest'
import { bed, codes, limits } from '@bedside/contracts'
import { demoPassword } from '../seed/profiles.js'
import { bodyOf, mostSlowdown, sendFile, slowdownBy } from '../testing/slowdown.js'
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

test('a hostile file does not slow down other requests', { timeout: 300_000 }, async () => {
  const server = await Spawned.start({ DATA_DIR: dataDirectory(), LOG_LEVEL: 'info' })
  const sender = await server.signIn('admin', demoPassword)
  const other = await server.signIn('operator', demoPassword)
  for (const [what, file] of Object.entries(hostile)) {
    const body = bodyOf(file)
    const slower = await slowdownBy(other, async () => {
      expect((await sendFile(sender, bed.importBed, body)).code).toBe(codes.badInput)
    })
    expect(slower, what).toBeLessThan(mostSlowdown)
  }
})
