import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../package-folder.js'
import { readMigrations } from './files.js'

test('times of polls lose their fractions; whole ones and records without one stay', () => {
  const script = readMigrations(migrationsFolder).find(({ name }) => name.endsWith('_whole_poll_times'))
  if (!script) throw new Error('The migration is not there')
  const db = new BetterSqlite3(':memory:')
  const tables = ['Payment', 'Refund', 'Withdrawal']
  for (const table of tables)
    db.exec(`CREATE TABLE "${table}" ("id" INTEGER PRIMARY KEY, "pollAt" DATETIME);
      INSERT INTO "${table}" ("pollAt") VALUES (1795957500030.5), (1795957500031), (NULL)`)
  db.exec(script.sql)
  for (const table of tables)
    expect(db.prepare(`SELECT "pollAt", typeof("pollAt") FROM "${table}" ORDER BY "id"`).raw().all()).toEqual([
      [1795957500030, 'integer'],
      [1795957500031, 'integer'],
      [null, 'null'],
    ])
  db.close()
})
