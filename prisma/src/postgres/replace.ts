import pg from 'pg'
import { BackupRefused, UnsupportedDatabase } from '../errors.js'
import { shownAddress } from './address.js'
import { connect, type PostgresClient } from './connection.js'
import { addressOfDatabase, createTemporary, dropTemporary, nameIn, quoted, unmarked } from './server-databases.js'
import { mustServe } from './writer.js'

/** PostgreSQL allows names of 63 bytes, of which the suffixes added here take up to 18. */
const longestName = 45

/**
 * Replaces a database, which must not be open elsewhere; `fill` receives the address of an empty one. Both are renamed in one
 * transaction, so a failure leaves the old one in place. Returns the name under which the old one is kept; undefined if there
 * was none.
 */
export async function replacePostgres(
  url: string,
  fill: (url: string) => Promise<void>,
  now = new Date(),
): Promise<string | undefined> {
  const name = nameIn(url)
  if (name === 'postgres' || Buffer.byteLength(name) > longestName)
    throw new UnsupportedDatabase(`A database called ${name} cannot be replaced: its name is reserved or too long`)
  const server = await connect(addressOfDatabase(url, 'postgres'))
  try {
    await mustBeOnlyOne(server, url)
    return await replaced(server, url, fill, `${name}_${now.toISOString().replace(/\D/g, '')}`)
  } catch (error) {
    throw inWords(error, url)
  } finally {
    await server.end()
  }
}

async function replaced(
  server: PostgresClient,
  url: string,
  fill: (url: string) => Promise<void>,
  keptName: string,
): Promise<string | undefined> {
  const name = nameIn(url)
  const next = addressOfDatabase(url, `${name}_next`)
  const old = (await isThere(server, name)) ? await heldBy(url) : undefined
  try {
    try {
      await createTemporary(next)
      await fill(next)
    } finally {
      await old?.end()
    }
    const keptDatabase = old && keptName
    await rename(server, { name, next: nameIn(next), kept: keptDatabase })
    return keptDatabase
  } catch (error) {
    await server.query('ROLLBACK')
    await dropTemporary(next).catch(() => undefined)
    throw error
  }
}

/** Two commands would fill the same database. */
async function mustBeOnlyOne(server: PostgresClient, url: string): Promise<void> {
  const { rows } = await server.query<{ held: number }>('SELECT pg_try_advisory_lock(4190003, hashtext($1)) AS held', [
    nameIn(url),
  ])
  if (rows[0]?.held !== 1) throw new BackupRefused(`${shownAddress(url)} is being replaced already`)
}

async function isThere(server: PostgresClient, name: string): Promise<boolean> {
  return (await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rows.length > 0
}

/** Refused before minutes are spent on the copy; a server that opens the database meanwhile is refused at the end. */
async function heldBy(url: string): Promise<PostgresClient> {
  const client = await connect(url)
  try {
    await mustServe(client, shownAddress(url))
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

interface Names {
  readonly name: string
  readonly next: string
  readonly kept: string | undefined
}

async function rename(server: PostgresClient, { name, next, kept }: Names): Promise<void> {
  await server.query('BEGIN')
  if (kept) await server.query(`ALTER DATABASE ${quoted(name)} RENAME TO ${quoted(kept)}`)
  await server.query(`ALTER DATABASE ${quoted(next)} RENAME TO ${quoted(name)}`)
  await server.query(unmarked(name))
  await server.query('COMMIT')
}

function inWords(error: unknown, url: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code, message } = error
  if (code === '55006')
    return new BackupRefused(`${shownAddress(url)} is in use: stop the server first`, { cause: error })
  if (code === '42501')
    return new BackupRefused(`${message}: whoever signs in must own the database and may create databases (CREATEDB)`, {
      cause: error,
    })
  return error
}
