import { readMigrations } from '../migrate/files.js'
import { postgresMigrations } from '../package-folder.js'
import { linesIn } from './catalogue.js'
import { connect, type PostgresClient } from './connection.js'
import { addressOfDatabase, createTemporary, dropTemporary, nameIn } from './server-databases.js'

/** The number of differences to report. */
const mostReported = 5

/**
 * The tables, indexes, constraints and triggers of the given migrations that this database lacks or that differ in it, compared
 * with a temporary database. Additional objects are not a problem.
 */
export async function schemaProblemsIn(
  client: PostgresClient,
  url: string,
  applied: ReadonlySet<string>,
): Promise<string[]> {
  const model = addressOfDatabase(url, `${nameIn(url)}_model`)
  await createTemporary(model)
  try {
    const newSchema = await madeOf(model, applied)
    const presentLines = new Set(await linesIn(client))
    return newSchema
      .filter((line) => !presentLines.has(line))
      .map((line) => `missing, or something else: ${line}`)
      .slice(0, mostReported)
  } finally {
    await dropTemporary(model)
  }
}

async function madeOf(url: string, applied: ReadonlySet<string>): Promise<string[]> {
  const client = await connect(url)
  try {
    for (const { name, sql } of readMigrations(postgresMigrations)) if (applied.has(name)) await client.query(sql)
    return await linesIn(client)
  } finally {
    await client.end()
  }
}
