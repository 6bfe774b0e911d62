import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints, bodyBytesOf, fault, requestLimits } from '@bedside/contracts'
import { heartbeatMs } from './streams.js'

const root = new URL('../../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const nginx = read('deploy/nginx.conf')
const largest = Math.max(...allEndpoints.map(({ input }) => bodyBytesOf(input)))
const megabytes = largest / 1_048_576

/** The values of a directive, wherever it stands. */
const valuesOf = (directive: string): string[] =>
  [...nginx.matchAll(new RegExp(`^\\s*${directive} (.+);$`, 'gm'))].map(([, value = '']) => value)

test('nginx accepts bodies as large as the largest of any call, and its documentation says the same', () => {
  expect(valuesOf('client_max_body_size')).toEqual([`${megabytes}m`])
  expect(read('docs/operations.md')).toContain(`\`deploy/nginx.conf\` accepts bodies of up to ${megabytes} MB`)
})

test('nginx accepts the longest address that the API accepts', () => {
  const [buffers] = valuesOf('large_client_header_buffers')
  const kilobytes = Number(/^4 (\d+)k$/.exec(buffers ?? '')?.[1])
  const line = `DELETE ${'x'.repeat(requestLimits.urlBytes)} HTTP/1.1\r\n`
  expect(kilobytes * 1024).toBeGreaterThan(line.length)
})

test('nginx waits as long for a request as the API, and longer for replies and events than they stay out', () => {
  expect(valuesOf('client_header_timeout')).toEqual([`${requestLimits.seconds}s`])
  expect(valuesOf('client_body_timeout')).toEqual([`${requestLimits.seconds}s`])
  const [reading = ''] = valuesOf('proxy_read_timeout')
  const seconds = Number(reading.replace(/s$/, ''))
  expect(seconds).toBeGreaterThanOrEqual((3 * heartbeatMs) / 1000)
  expect(seconds).toBeGreaterThan(requestLimits.uploadSeconds)
})

type Plain = 'input.tooLarge' | 'input.unreadable' | 'server.closing'
const sayings: [variable: string, name: Plain, statuses: string][] = [
  ['too_large', 'input.tooLarge', '413 414 494 =413 /.too-large'],
  ['unreadable', 'input.unreadable', '400 405 501 505 =400 /.unreadable'],
  ['unavailable', 'server.closing', '502 504 = @unavailable'],
]

test.each(sayings)('nginx answers by itself in the words of the API: $%s is %s', (variable, name, statuses) => {
  const words = new RegExp(`\\$${variable} \\{\\s*~\\*\\^en "([^"]+)";\\s*default "([^"]+)";`).exec(nginx)
  const refused = fault(name)
  expect(words?.slice(1)).toEqual([refused.messageIn('en'), refused.messageIn('zh')])
  expect(nginx).toContain(`'{"code":${refused.code},"msg":"$${variable}","data":null}'`)
  expect(valuesOf('error_page')).toContain(statuses)
})
