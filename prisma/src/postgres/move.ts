import { MigrationRefused } from '../errors.js'
import { mustHoldDatabase } from '../hold.js'
import { shownAddress } from './address.js'
import { compareRows } from './compare-rows.js'
import { connect, refuseUnsuitable, type PostgresClient } from './connection.js'
import { copyRows, openSource, tablesOf } from './copy-rows.js'
import { applyPostgresMigrations } from './migrate.js'
import { mustServe } from './writer.js'

/**
 * Copies all rows of an SQLite database, which must not be served meanwhile, to an empty one on a server. The copy is one
 * transaction, committed only after every row was read back and compared; a failure leaves nothing. Returns the number of rows.
 */
export async function moveRows(file: string, url: string): Promise<number> {
  const lock = mustHoldDatabase(file)
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
    lock.close()
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
