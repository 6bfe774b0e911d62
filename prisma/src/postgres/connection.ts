import pg from 'pg'
import { DatabaseBusy, StatementRefused, UnsupportedDatabase } from '../errors.js'

export type PostgresClient = pg.Client
export type PostgresPool = pg.Pool

const { INT8, NUMERIC, BOOL } = pg.types.builtins

/** 64-bit numbers and sums become numbers, and booleans become 1 and 0, as in SQLite. */
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, safeNumber)
types.setTypeParser(NUMERIC, safeNumber)
types.setTypeParser(BOOL, (text) => (text === 't' ? 1 : 0))

function safeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`${text} is more than a number holds`)
  return value
}

/** The number of concurrent reads; further ones wait. */
const readsAtOnce = 10
const connectMs = 10_000

/** Ends a session whose client has vanished from the network; by the system's own settings it would keep its locks for hours. */
const keepAlive = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

function settings(url: string, more = ''): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'bedside',
    // Just-in-time compilation takes longer than our statements run.
    options: `-c jit=off -c TimeZone=UTC ${keepAlive} ${more}`,
  }
}

interface Reading {
  readonly max?: number
  /** When a statement without an answer is given up, with its connection; undefined: never. */
  readonly limitMs?: number | undefined
}

/** Reads committed rows only and changes nothing. */
export function readingPool(url: string, { max = readsAtOnce, limitMs }: Reading = {}): PostgresPool {
  const limit = limitMs === undefined ? {} : { query_timeout: limitMs }
  const pool = new pg.Pool({ ...settings(url, '-c default_transaction_read_only=on'), ...limit, max })
  // The pool replaces an idle connection that breaks; without a listener, the event would end the process.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Asks something that takes no time unless the server is out of reach: no answer in time means that the connection is lost, because a
 * network that drops everything reports nothing.
 */
export function promptly(client: PostgresClient, text: string, limitMs: number): Promise<pg.QueryResult> {
  const query: pg.QueryConfig & { readonly query_timeout: number } = { text, query_timeout: limitMs }
  return client.query(query)
}

export async function connect(url: string): Promise<PostgresClient> {
  const client = new pg.Client(settings(url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw unreachable(error)
  }
}

const unreachable = (error: unknown): Error =>
  error instanceof pg.DatabaseError && !isBroken(error)
    ? new UnsupportedDatabase(`PostgreSQL refuses the connection: ${error.message}`, { cause: error })
    : new DatabaseBusy(error, `PostgreSQL cannot be reached: ${reasonOf(error)}`)

/** If several addresses of a host fail, Node's error has an empty message and the reasons in `errors`. */
const reasonOf = (error: unknown): string => {
  const { message, errors } = error as { message?: string; errors?: readonly { message: string }[] }
  return message || (errors?.map((one) => one.message).join(', ') ?? String(error))
}

/** Prefix ranges, and with them lists, would miss rows if text were not sorted by code points. */
export async function refuseUnsuitable(client: PostgresClient): Promise<void> {
  const { rows } = await client.query<{ version: string; collation: string; encoding: string; provider: string }>(
    `SELECT current_setting('server_version_num') AS version, datcollate AS collation, datlocprovider AS provider,
      pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()`,
  )
  const { version = '0', collation = '', encoding = '', provider = '' } = rows[0] ?? {}
  if (Number(version) < 150_000) throw new UnsupportedDatabase('PostgreSQL 15 or later is needed')
  const byCodePoint = provider !== 'i' && ['C', 'POSIX', 'C.UTF-8', 'C.utf8'].includes(collation)
  if (byCodePoint && encoding === 'UTF8') return
  const way = provider === 'i' ? 'by the rules of a language' : `as ${collation}`
  throw new UnsupportedDatabase(
    `This database sorts text ${way}, in ${encoding}. Create it with: CREATE DATABASE bedside TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`,
  )
}

/** Translates the server's error into those of this package. */
export function translated(error: unknown): unknown {
  if (isBroken(error)) return new DatabaseBusy(error, 'The connection to PostgreSQL broke')
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === '55P03') return new DatabaseBusy(error)
  if (error.code === '25006') return new StatementRefused(`Reads change nothing: ${error.message}`, { cause: error })
  return error
}

/** A conflict with another transaction or with a migration: the whole work may succeed when repeated. */
export const isLostToAnother = (error: unknown): boolean =>
  isOutdatedPlan(error) || (error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01'))

/** The server has stopped a statement after `statement_timeout`. */
export const isTooLong = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

/** Another transaction has stored the same unique value since this one looked for it. */
export const isTaken = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505'

/** A migration has changed the columns that a prepared statement returns. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan must not change')

/** The server has no room on its disk, no memory, or cannot read and write its files; nothing of the work remains. */
export const lacksRoom = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:53[12]|58)/.test(error.code ?? '')

/** The codes and messages of the system and the driver when a connection cannot be made, or has ended. */
const brokenCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const endedWords = /^(?:Connection terminated|Client (?:has encountered|was closed))/
const silentWords = /^(?:timeout exceeded|Query read timeout)/

/** Whether the connection to the server failed, rather than a statement or a service. */
export function isBroken(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return isBroken(error.cause)
  if (error instanceof pg.DatabaseError) return /^(?:08|57P0|25P03)/.test(error.code ?? '')
  const { code } = (error ?? {}) as { code?: unknown }
  return brokenCodes.test(String(code)) || endedWords.test(messageOf(error)) || silentWords.test(messageOf(error))
}

/** The connection is known to have ended; a server that only gives no answer may still be at work. */
export const hasEnded = (error: unknown): boolean => isBroken(error) && !silentWords.test(messageOf(error))

const messageOf = (error: unknown): string => (error as { message?: string } | undefined)?.message ?? ''
