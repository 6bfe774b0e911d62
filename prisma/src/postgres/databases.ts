import { connect } from './connection.js'

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

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

async function onServer(url: string, statement: string): Promise<void> {
  const client = await connect(besideAt(url, 'postgres'))
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
