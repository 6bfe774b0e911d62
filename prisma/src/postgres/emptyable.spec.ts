import { expect } from 'vitest'
import { withMigrated } from '../migrate/diff.js'
import { migrationsFolder } from '../package-folder.js'
import { freshOnServer, onPostgres } from '../testing/server.js'
import { readingPool } from './connection.js'
import { wantedDescription } from './description.js'
import { emptyableIn } from './emptyable.js'
import { emptyableColumns } from './variant.js'

onPostgres('statements sort by the same columns with NULLs first as the indexes', async () => {
  const { url } = await freshOnServer()
  const pool = readingPool(url, { max: 1 })
  try {
    const { schema } = await withMigrated(migrationsFolder, wantedDescription)
    expect([...(await emptyableIn(pool))].toSorted()).toEqual([...emptyableColumns(schema)].toSorted())
  } finally {
    await pool.end()
  }
})
