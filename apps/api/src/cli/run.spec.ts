import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataDirectory } from '../testing/spawned.js'
import { CommandRefused, withDatabase, withExistingDatabase } from './run.js'

test('whoever only asks of a database does not make one that is not there', async () => {
  const file = join(dataDirectory(), 'books.db')
  const asked = withExistingDatabase(`file:${file}`, () => Promise.resolve('all is well'))
  await expect(asked).rejects.toThrow(CommandRefused)
  expect(existsSync(file)).toBe(false)
  await withDatabase(`file:${file}`, () => Promise.resolve())
  expect(await withExistingDatabase(`file:${file}`, () => Promise.resolve('all is well'))).toBe('all is well')
})
