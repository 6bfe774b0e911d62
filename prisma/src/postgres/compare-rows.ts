import type { Connection } from '../connection.js'
import type { PostgresClient } from './connection.js'
import { tablesOf } from './copy-rows.js'

const rowsAtOnce = 1000

type Cells = readonly (string | null)[]
type StoredValue = string | number | bigint | null

/** The number of rows, which are the same in both databases; throws at the first table that differs. */
export async function compareRows(source: Connection, client: PostgresClient): Promise<number> {
  let rows = 0
  for (const table of tablesOf(source)) rows += await compareTable(source, client, table)
  return rows
}

async function compareTable(source: Connection, client: PostgresClient, table: string): Promise<number> {
  const columns = source
    .prepare<[], { name: string; pk: bigint }>(`SELECT name, pk FROM pragma_table_info('${table}')`)
    .all()
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const keys = columns.filter(({ pk }) => pk > 0n).map(({ name }) => `"${name}"`)
  const sorted = `FROM "${table}" ORDER BY ${keys.join(', ')}`
  await client.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${names} ${sorted}`)
  let count = 0
  let there: Cells[] = []
  for (const row of source.prepare<[], StoredValue[]>(`SELECT ${names} ${sorted}`).raw().iterate()) {
    if (there.length === 0) there = await fetched(client)
    if (!same(row.map(asText), there.shift()))
      throw new Error(`Row ${count + 1} of ${table} is another one on the server`)
    count += 1
  }
  if (there.length > 0 || (await fetched(client)).length > 0) throw new Error(`The server has more rows of ${table}`)
  await client.query('CLOSE moved')
  return count
}

const asText = (value: StoredValue): string | null => (value === null ? null : String(value))

const same = (row: Cells, other: Cells | undefined): boolean => row.every((cell, index) => cell === other?.[index])

const asItCame = { getTypeParser: () => (text: string) => text }

async function fetched(client: PostgresClient): Promise<Cells[]> {
  const { rows } = await client.query<(string | null)[]>({
    text: `FETCH ${rowsAtOnce} FROM moved`,
    rowMode: 'array',
    types: asItCame,
  })
  return rows
}
