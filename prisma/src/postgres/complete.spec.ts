import { expect } from 'vitest'
import { openDatabase } from '../database.js'
import { MigrationRefused } from '../errors.js'
import { expectedOf } from '../migrate/expected.js'
import { readMigrations } from '../migrate/files.js'
import { postgresMigrations } from '../package-folder.js'
import { bareConnection, freshOnServer, onPostgres } from '../testing/server.js'
import { refuseIncompleteOn } from './complete.js'
import { inspectPostgres } from './inspect.js'

const replaced = 'DROP INDEX "Payment_tradeNo_key"; CREATE INDEX "Payment_tradeNo_key" ON "Payment"("tradeNo")'

const losses: readonly (readonly [loss: string, words: string])[] = [
  ['DROP TABLE "Slide" CASCADE', 'lacks the table Slide: restore a'],
  ['DROP INDEX "Payment_tradeNo_key"', 'lacks the index Payment_tradeNo_key: restore a'],
  [replaced, 'has another index Payment_tradeNo_key than'],
  [
    'DROP INDEX "Payment_status_pollAt_idx"; CREATE INDEX "Payment_status_pollAt_idx" ON "Payment"(status)',
    'has another index Payment_status_pollAt_idx than',
  ],
  [
    'DROP TRIGGER "ArticleVersion_no_update" ON "ArticleVersion"',
    'lacks the trigger ArticleVersion_no_update: restore a',
  ],
  [
    'ALTER TABLE "LedgerEntry" DISABLE TRIGGER "LedgerEntry_no_update"',
    'has the trigger LedgerEntry_no_update switched off, or not finished: restore a',
  ],
  [
    'ALTER TABLE "LedgerEntry" ENABLE REPLICA TRIGGER "LedgerEntry_no_update"',
    'has the trigger LedgerEntry_no_update switched off, or not finished: restore a',
  ],
  ['ALTER TABLE "Bed" DISABLE TRIGGER ALL', 'has the references of Bed switched off, or not finished: restore a'],
  [
    'ALTER TABLE "LedgerEntry" DROP CONSTRAINT "LedgerEntry_positive"',
    'lacks the constraint LedgerEntry_positive: restore a',
  ],
  [
    `ALTER TABLE "LedgerEntry" DROP CONSTRAINT "LedgerEntry_positive";
     ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_positive" CHECK (cents > 0) NOT VALID`,
    'has the constraint LedgerEntry_positive switched off, or not finished: restore a',
  ],
]

const applied = readMigrations(postgresMigrations)

onPostgres('what a database has lost is named, and a complete one is not refused', async () => {
  const client = await bareConnection((await freshOnServer()).url)
  for (const [loss, words] of losses) {
    await client.query('BEGIN')
    await client.query(loss)
    await expect(refuseIncompleteOn(client, 'here', applied), loss).rejects.toThrow(`here ${words}`)
    await client.query('ROLLBACK')
    await refuseIncompleteOn(client, 'here', applied)
  }
})

onPostgres('a server is refused on a database whose triggers a killed seed left switched off', async () => {
  const { url } = await freshOnServer()
  const client = await bareConnection(url)
  await client.query('ALTER TABLE "LedgerEntry" DISABLE TRIGGER USER')
  const refused = openDatabase({ url, alone: true })
  await expect(refused).rejects.toThrow(/ has the trigger LedgerEntry_\w+ switched off, or not finished: restore a/)
  await expect(refused).rejects.toThrow(MigrationRefused)
  expect((await inspectPostgres(url)).problems).toEqual([expect.stringContaining('switched off')])
  await client.query('ALTER TABLE "LedgerEntry" ENABLE TRIGGER USER')
  await (await openDatabase({ url, alone: true })).close()
})

onPostgres('objects that others have added are no reason to refuse', async () => {
  const { url } = await freshOnServer()
  const client = await bareConnection(url)
  await client.query(`CREATE TABLE ours (id int); CREATE INDEX mine ON "User"("createdAt");
    ALTER TABLE "Meta" ADD CONSTRAINT never CHECK (false) NOT VALID`)
  await (await openDatabase({ url, alone: true })).close()
})

onPostgres('the scripts are read as the server carries them out: nothing that they make is missed', async () => {
  const client = await bareConnection((await freshOnServer()).url)
  const { rows } = await client.query<{ part: string }>(`
    SELECT 'table ' || relname AS part FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
    UNION SELECT 'index ' || relname FROM pg_class WHERE relkind = 'i' AND relnamespace = current_schema()::regnamespace
    UNION SELECT 'constraint ' || conname FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
    UNION SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal`)
  const made = rows.map(({ part }) => part).filter((part) => !/ _prisma_migrations|_pkey$/.test(part))
  expect([...expectedOf(applied).keys()].toSorted()).toEqual(made.toSorted())
})
