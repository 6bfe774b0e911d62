import { BackupRefused } from '../errors.js'
import { connect, type PostgresClient } from './connection.js'

/** The address of another database of the same server. */
export function besideAt(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

export const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** Makes a database that holds what another one does, or nothing. Nobody may have that one open meanwhile. */
export async function createPostgresDatabase(url: string, template = 'template0'): Promise<void> {
  await onServer(url, `CREATE DATABASE ${quoted(nameIn(url))} TEMPLATE ${quoted(template)} ENCODING 'UTF8' LOCALE 'C'`)
}

/** Removes a database, whoever has it open. */
export async function dropPostgresDatabase(url: string): Promise<void> {
  await onServer(url, `DROP DATABASE IF EXISTS ${quoted(nameIn(url))} WITH (FORCE)`)
}

/** The comment of a database that is there for a while only: one of that name without it is somebody else's. */
const mark = 'Made by bedside for a while'

/** Makes an empty database for a while, in place of one that a command left behind that was killed. */
export async function createForAWhile(url: string): Promise<void> {
  await dropAfterAWhile(url)
  await createPostgresDatabase(url)
  await onServer(url, `COMMENT ON DATABASE ${quoted(nameIn(url))} IS '${mark}'`)
}

/** Removes such a database, and refuses to touch any other. */
export async function dropAfterAWhile(url: string): Promise<void> {
  const found = await withServer(url, async (server) => {
    const { rows } = await server.query<{ comment: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
      [nameIn(url)],
    )
    return rows[0]
  })
  if (!found) return
  if (found.comment !== mark)
    throw new BackupRefused(`The database ${nameIn(url)} is in the way: rename it, or drop it if nobody needs it`)
  await dropPostgresDatabase(url)
}

/** What stays is not for a while any more. */
export const unmarked = (name: string): string => `COMMENT ON DATABASE ${quoted(name)} IS NULL`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const onServer = (url: string, statement: string): Promise<unknown> =>
  withServer(url, (server) => server.query(statement))

async function withServer<T>(url: string, work: (server: PostgresClient) => Promise<T>): Promise<T> {
  const client = await connect(besideAt(url, 'postgres'))
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
