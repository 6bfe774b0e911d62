import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints, bodyBytesOf } from '@bedside/contracts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const largest = Math.max(...allEndpoints.map(({ input }) => bodyBytesOf(input)))
const megabytes = largest / 1_048_576

test('nginx accepts bodies as large as the largest of any call, and its documentation says the same', () => {
  const sizes = [...read('deploy/nginx.conf').matchAll(/^\s*client_max_body_size (\S+);$/gm)].map(([, size]) => size)
  expect(sizes).toEqual([`${megabytes}m`])
  expect(read('docs/operations.md')).toContain(`\`deploy/nginx.conf\` accepts bodies of up to ${megabytes} MB`)
})
