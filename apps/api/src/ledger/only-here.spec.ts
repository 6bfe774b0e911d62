import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('..', import.meta.url))

/** Matches writes to ledger tables, through Kysely or in SQL. */
const writes =
  /(insertInto|updateTable|deleteFrom|mergeInto|replaceInto|insertRows)\(\s*(tx,\s*)?['"`]Ledger|\b(insert\s+into|update|delete\s+from|replace\s+into)\s+"?Ledger/i

const writing = (files: readonly string[]): string[] =>
  files.filter((file) => writes.test(readFileSync(join(sources, file), 'utf8')))

const sourceFiles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
)
const ofLedger = (file: string): boolean => file.startsWith('ledger/')

test('only the ledger writes its tables', () => {
  expect(writing(sourceFiles.filter((file) => !ofLedger(file)))).toEqual([])
})

test('this test detects writes: these files of the ledger contain some', () => {
  expect(writing(sourceFiles.filter(ofLedger)).toSorted()).toEqual([
    'ledger/balance-moves.ts',
    'ledger/bulk.ts',
    'ledger/ledger.ts',
    'ledger/seals.ts',
  ])
  for (const text of [
    "tx.insertInto('LedgerEntry')",
    "insertRows(tx, 'LedgerTxn'",
    'UPDATE "LedgerAccount" SET',
    'delete from "LedgerTxn"',
  ])
    expect(text).toMatch(writes)
})
