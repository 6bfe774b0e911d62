import { expect, test } from 'vitest'
import { readMigrations } from '../migrate/files.js'
import { postgresMigrations } from '../package-folder.js'
import { firstToStopFor } from './rolling.js'

/** Migrations for which all servers must be stopped. CONTRIBUTING.md says when one may be added. */
const stopForAll = [
  '20261124021350_record_readers',
  '20261124180500_late_answers',
  '20261124180600_user_slots',
  // The version before would take shops for agents among the shares of a sale.
  '20261128120000_shares_of_shops',
  // Counts what shops have sold so far. Its triggers would also count for the version before, but that is not worth a rule.
  '20261130010400_sales_of_shops',
]

test('a migration only adds, so that the previous version keeps running, or stands in the list of those that do not', () => {
  const breaking = readMigrations(postgresMigrations).filter(({ sql }) => firstToStopFor(sql) !== undefined)
  expect(breaking.map(({ name }) => name)).toEqual(stopForAll)
})

test.each([
  'ALTER TABLE "Order" ADD COLUMN     "note" TEXT',
  `ALTER TABLE "Order" ADD COLUMN "note" TEXT NOT NULL DEFAULT 'a; b', ADD COLUMN "more" NUMERIC(10, 2)`,
  'CREATE TABLE "New" ("id" BIGINT NOT NULL); CREATE UNIQUE INDEX "New_id" ON "New"("id"); ALTER TABLE "New" ADD CONSTRAINT "x" CHECK (id > 0)',
  'ALTER TABLE "Order" ADD COLUMN "noteKey" TEXT; CREATE UNIQUE INDEX "a" ON "Order"("noteKey" NULLS FIRST)',
  'CREATE INDEX "a" ON "Order"("id"); DROP INDEX "b"',
  '-- DROP TABLE "Order"\nCREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DELETE FROM "Order"; END $$ LANGUAGE plpgsql',
])('only adds: %s', (script) => {
  expect(firstToStopFor(script)).toBeUndefined()
})

test.each([
  'DROP TABLE "Order"',
  'ALTER TABLE "Order" DROP COLUMN "note"',
  'ALTER TABLE "Order" ADD COLUMN "note" TEXT, DROP COLUMN "other"',
  'ALTER TABLE "Order" ADD COLUMN "note" TEXT NOT NULL',
  'ALTER TABLE "Order" ADD COLUMN "note" TEXT UNIQUE',
  'ALTER TABLE "Order" RENAME COLUMN "note" TO "remark"',
  'ALTER TABLE "Order" ALTER COLUMN "note" SET NOT NULL',
  'ALTER TABLE "Order" ADD CONSTRAINT "c" CHECK (id > 0)',
  'CREATE UNIQUE INDEX "a" ON "Order"("note")',
  'UPDATE "Order" SET "status" = 1',
  'DELETE FROM "Order"',
])('has to be stopped for: %s', (script) => {
  expect(firstToStopFor(`CREATE TABLE "New" ("id" BIGINT);\n${script};`)).toBe(script)
})
