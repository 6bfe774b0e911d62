import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../package-folder.js'
import { readMigrations } from './files.js'

test('regions that were typed are rewritten as in the official list; unknown ones stay', () => {
  const script = readMigrations(migrationsFolder).find(({ name }) => name.endsWith('_regions'))
  if (!script) throw new Error('The migration is not there')
  const typed = {
    广州: '广东 广州',
    广东省广州市: '广东 广州',
    '浙江 杭州': '浙江 杭州',
    北京市: '北京',
    吉林省吉林市: '吉林 吉林',
    珠三角一带: '珠三角一带',
    '': '',
  }
  const db = new BetterSqlite3(':memory:')
  const tables = ['Agent', 'Hospital', 'Franchise']
  for (const table of tables) {
    db.exec(`CREATE TABLE "${table}" ("id" INTEGER PRIMARY KEY, "region" TEXT NOT NULL)`)
    for (const text of Object.keys(typed)) db.prepare(`INSERT INTO "${table}" ("region") VALUES (?)`).run(text)
  }
  db.exec(script.sql)
  for (const table of tables)
    expect(db.prepare(`SELECT "region" FROM "${table}" ORDER BY "id"`).pluck().all()).toEqual(Object.values(typed))
  db.close()
})
