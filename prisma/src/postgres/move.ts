import { MigrationRefused } from '../errors.js'
import { mustHoldDatabase } from '../hold.js'
import { shownAddress } from './address.js'
import { compareRows } from './compare-rows.js'
import { connect, refuseUnsuitable, type PostgresClient } from './connection.js'
import { copyRows, openSource, tablesOf } from './copy-rows.js'
import { applyPostgresMigrations } from './migrate.js'
import { mustServe } from './writer.js'

/**
 * Copies all rows of an SQLite database, which nobody serves meanwhile, to an empty one of a server: in one transaction,
 * which is kept only once every row was read back and is the same. Whatever ends it before leaves nothing. Returns how many rows.
 */
export async function moveRows(file: string, url: string): Promise<number> {
  const held = mustHoldDatabase(file)
  try {
    const client = await connect(url)
    try {
      await refuseUnsuitable(client)
      await applyPostgresMigrations(client, shownAddress(url))
      await mustServe(client, shownAddress(url))
      return await moved(file, client, shownAddress(url))
    } finally {
      await client.end()
    }
  } finally {
    held.close()
  }
}

async function moved(file: string, client: PostgresClient, shown: string): Promise<number> {
  const source = openSource(file)
  try {
    await client.query('BEGIN')
    for (const table of tablesOf(source)) {
      const { rows } = await client.query(`SELECT 1 FROM "${table}" LIMIT 1`)
      if (rows.length > 0)
        throw new MigrationRefused(`${shown} has rows already, so nothing was moved: choose an empty one`)
    }
    await copyRows(source, client)
    const count = await compareRows(source, client)
    await client.query('COMMIT')
    return count
  } finally {
    source.close()
  }
}
