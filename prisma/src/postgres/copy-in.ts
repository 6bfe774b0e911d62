import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { PostgresClient } from './connection.js'

/** What a column holds. */
export type StoredValue = string | number | bigint | null

/** What COPY needs of the driver's connection; its type declarations leave it out. */
interface CopyingConnection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A statement that adds rows to a table: the text of the rows is its only parameter. */
export const copyOf = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly StoredValue[])[],
): CompiledQuery =>
  CompiledQuery.raw(`${copy}"${table}" (${columns.map((column) => `"${column}"`).join(', ')}) FROM STDIN`, [
    rows.map(line).join(''),
  ])

const copy = 'COPY '

export const isCopy = (statement: string): boolean => statement.startsWith(copy)

/** Executes such a statement. COPY takes its rows as the answer to a question of the server's, not as parameters. */
export function copyIn(client: PostgresClient, statement: string, text: string): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: unknown) =>
      error ? reject(error) : resolve(result as pg.QueryResult)
    client.query(new CopyIn(statement, Buffer.from(text), done))
  })
}

class CopyIn extends pg.Query {
  constructor(
    statement: string,
    private readonly content: Buffer,
    done: (error: Error | undefined, result: unknown) => void,
  ) {
    super(statement, done)
  }

  /** Called by the driver when the server asks for the rows. */
  handleCopyInResponse(connection: CopyingConnection): void {
    connection.sendCopyFromChunk(this.content)
    connection.endCopyFrom()
  }
}

const line = (row: readonly StoredValue[]): string => `${row.map(field).join('\t')}\n`

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in the text format of COPY, where a backslash introduces everything that is not itself. */
function field(value: StoredValue): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return value.replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found)
}
