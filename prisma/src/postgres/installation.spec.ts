import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FilesElsewhere } from '../errors.js'
import { freshDatabase, testFolder } from '../testing/fresh.js'
import { bareConnection, freshOnServer, onPostgres } from '../testing/server.js'
import { forgetFiles, mustShareFiles } from './installation.js'

const limits = { timeoutMs: 5000 }
const inFolder = () => join(testFolder(), 'bedside.db')
const idOf = (beside: string) => readFileSync(`${beside}.installation`, 'utf8')

onPostgres('the first server marks its directory, and only servers with that directory are let in', async () => {
  const database = await freshOnServer()
  const [beside, elsewhere] = [inFolder(), inFolder()]
  await mustShareFiles(database, beside, limits)
  await mustShareFiles(database, beside, limits)
  const refused = mustShareFiles(database, elsewhere, limits)
  await expect(refused).rejects.toThrow(FilesElsewhere)
  await expect(refused).rejects.toThrow(`${elsewhere}.installation is missing`)
  // The directory of a refused server stays as it was.
  expect(existsSync(`${elsewhere}.installation`)).toBe(false)

  await expect(refused).rejects.toThrow(`put this line into it: ${idOf(beside).trim()}`)
  writeFileSync(`${elsewhere}.installation`, idOf(beside))
  await mustShareFiles(database, elsewhere, limits)
})

onPostgres('two servers that start at once in two directories: one is refused', async () => {
  const database = await freshOnServer()
  const starts = [inFolder(), inFolder()].map((beside) => mustShareFiles(database, beside, limits))
  const ends = await Promise.allSettled(starts)
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

onPostgres('a directory of another installation is refused; a new or restored database adopts it', async () => {
  const [one, other] = [await freshOnServer(), await freshOnServer()]
  const beside = inFolder()
  await mustShareFiles(one, beside, limits)
  const id = idOf(beside)
  await mustShareFiles(other, inFolder(), limits)
  await expect(mustShareFiles(other, beside, limits)).rejects.toThrow('names another installation')
  await forgetFiles(await bareConnection(other.url))
  await mustShareFiles(other, beside, limits)
  expect(idOf(beside)).toBe(id)
})

test('an SQLite file needs no such mark: its files are beside it', async () => {
  const beside = inFolder()
  await mustShareFiles(await freshDatabase(), beside, limits)
  expect(existsSync(`${beside}.installation`)).toBe(false)
})
