import { BackupRefused } from '../errors.js'
import { connect, type PostgresClient } from './connection.js'

/** The address of another database on the same server. */
export function addressOfDatabase(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

export const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** Creates a database as a copy of `template`, which must not be open elsewhere, or an empty one. */
export async function createPostgresDatabase(url: string, template = 'template0'): Promise<void> {
  await onServer(url, `CREATE DATABASE ${quoted(nameIn(url))} TEMPLATE ${quoted(template)} ENCODING 'UTF8' LOCALE 'C'`)
}

/** Removes a database, even if it is open elsewhere. */
export async function dropPostgresDatabase(url: string): Promise<void> {
  await onServer(url, `DROP DATABASE IF EXISTS ${quoted(nameIn(url))} WITH (FORCE)`)
}

/** The comment that marks a temporary database: one of the same name without the comment belongs to another program. */
const mark = 'Made by bedside for a while'

/** Creates an empty temporary database, replacing one that a killed command has left. */
export async function createTemporary(url: string): Promise<void> {
  await dropTemporary(url)
  await createPostgresDatabase(url)
  await onServer(url, `COMMENT ON DATABASE ${quoted(nameIn(url))} IS '${mark}'`)
}

/** Removes a temporary database, and refuses to touch any other. */
export async function dropTemporary(url: string): Promise<void> {
  const database = await withServer(url, async (server) => {
    const { rows } = await server.query<{ comment: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
      [nameIn(url)],
    )
    return rows[0]
  })
  if (!database) return
  if (database.comment !== mark)
    throw new BackupRefused(`The database ${nameIn(url)} is in the way: rename it, or drop it if nobody needs it`)
  await dropPostgresDatabase(url)
}

/** A database that is to stay loses its mark. */
export const unmarked = (name: string): string => `COMMENT ON DATABASE ${quoted(name)} IS NULL`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const onServer = (url: string, statement: string): Promise<unknown> =>
  withServer(url, (server) => server.query(statement))

async function withServer<T>(url: string, work: (server: PostgresClient) => Promise<T>): Promise<T> {
  const client = await connect(addressOfDatabase(url, 'postgres'))
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
