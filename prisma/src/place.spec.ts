import { existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.js'
import { openDatabase } from './database.js'
import { DatabaseInUse, UnsupportedDatabase } from './errors.js'
import { applyMigrations } from './migrate/apply.js'
import { placeOf } from './place.js'
import { restoreBackup } from './restore-backup.js'
import { freshDatabase, testFolder } from './testing/fresh.js'

/** A folder with `a.db -> b.db -> sub/c.db`; neither the last file nor its folder is there yet. */
function linked() {
  const folder = testFolder()
  const [a, b, c] = ['a.db', 'b.db', 'sub/c.db'].map((name) => join(folder, name)) as [string, string, string]
  symlinkSync('b.db', a)
  symlinkSync('sub/c.db', b)
  return { a, b, c }
}
const urlOf = (file: string) => `file:${file}`

test('links that lead through each other to a file that is not there yet lead to one lock, before and after it is made', async () => {
  const { a, b, c } = linked()
  const server = await openDatabase({ url: urlOf(a), alone: true })
  expect(existsSync(`${c}.lock`)).toBe(true)
  expect(existsSync(`${b}.lock`)).toBe(false)
  for (const name of [a, b, c])
    await expect(openDatabase({ url: urlOf(name), alone: true })).rejects.toThrow(DatabaseInUse)
  await server.close()
})

test('restoring through several links makes the file at their end, with its folder, and leaves all links', async () => {
  const { a, b, c } = linked()
  const copy = join(testFolder(), 'copy.db')
  await backup((await freshDatabase()).name, copy)
  expect(await restoreBackup(copy, a)).toBeUndefined()
  expect([a, b].map((link) => lstatSync(link).isSymbolicLink())).toEqual([true, true])
  expect(realpathSync(a)).toBe(realpathSync(c))
})

test('a relative link is followed from where its folder is, however that was named', () => {
  const folder = realpathSync(testFolder())
  mkdirSync(join(folder, 'disk/deep'), { recursive: true })
  symlinkSync('disk/deep', join(folder, 'data'))
  symlinkSync('../main.db', join(folder, 'disk/deep/link.db'))
  // By the letters, data/../main.db would be main.db in the first folder.
  symlinkSync('data/../main.db', join(folder, 'other.db'))
  symlinkSync('gone/deep', join(folder, 'later'))
  const named = [join(folder, 'data/link.db'), join(folder, 'other.db')]
  expect(named.map(placeOf)).toEqual([join(folder, 'disk/main.db'), join(folder, 'disk/main.db')])
  expect(placeOf(join(folder, 'later/new.db'))).toBe(join(folder, 'gone/deep/new.db'))
  writeFileSync(join(folder, 'disk/main.db'), '')
  // The system's own answer: Node's goes by the letters too.
  expect(named.map(placeOf)).toEqual(named.map((path) => realpathSync.native(path)))
})

test('links that lead to each other are refused in words', async () => {
  const folder = testFolder()
  const [one, other] = [join(folder, 'one.db'), join(folder, 'other.db')]
  symlinkSync('other.db', one)
  symlinkSync('one.db', other)
  const words = `${one} leads to no place: more than 40 symbolic links`
  for (const open of [() => openDatabase({ url: urlOf(one), alone: true }), () => applyMigrations(urlOf(one))]) {
    await expect(open()).rejects.toThrow(UnsupportedDatabase)
    await expect(open()).rejects.toThrow(words)
  }
})
