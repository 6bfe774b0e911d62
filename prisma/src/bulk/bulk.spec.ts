import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../database.js'
import { freshDatabase } from '../testing/fresh.js'
import { logLine } from '../testing/rows.js'
import { freshOnServer, hasServer } from '../testing/server.js'
import { insertRows } from './insert-rows.js'
import { settleRows } from './settle-rows.js'
import { withoutIndexes } from './without-indexes.js'
import { withoutTriggers } from './without-triggers.js'

const engines = [
  { engine: 'SQLite', open: () => freshDatabase(), skipped: false },
  { engine: 'PostgreSQL', open: () => freshOnServer(), skipped: !hasServer },
]

const role = (id: number, roleName: string, remark = '') => ({
  id,
  roleName,
  family: 'PLATFORM',
  remark,
  createdAt: 1,
  updatedAt: 1,
})

const remarks = async ({ read }: Database) =>
  (await read.selectFrom('Role').select('remark').orderBy('id').execute()).map(({ remark }) => remark)

const totalOf = async ({ read }: Database) =>
  read.selectFrom('OperationLogCount').select('n').where('entity', '=', '').where('result', '=', '').execute()

for (const { engine, open, skipped } of engines)
  describe.skipIf(skipped)(`many rows at once on ${engine}`, () => {
    test('arrive as they are, whatever they contain', async () => {
      const database = await open()
      const strange = ['', '\\N', '\\.', 'a\tb\\tc', 'one\ntwo\r\n', '床 🛏', `"quoted", 'twice'`, 'null', '\\']
      await database.write((tx) =>
        insertRows(
          tx,
          'Role',
          strange.map((remark, n) => role(n + 1, `r${n}`, remark)),
        ),
      )
      expect(await remarks(database)).toEqual(strange)
    })

    test('may hold nothing and numbers of 64 bits', async () => {
      const database = await open()
      const large = 2n ** 53n - 1n
      const account = { code: 'a:1', type: 'ASSET', mayOwe: 1, balance: large, openedAt: 0 }
      await database.write(async (tx) => {
        await insertRows(tx, 'OperationLog', [logLine({ managerId: null })])
        await insertRows(tx, 'LedgerAccount', [account])
      })
      expect(await database.read.selectFrom('OperationLog').select('managerId').execute()).toEqual([
        { managerId: null },
      ])
      const kept = await database.read.selectFrom('LedgerAccount').select('balance').execute()
      expect(kept).toEqual([{ balance: Number(large) }])
    })

    test('with ids of their own are followed by the next id', async () => {
      const database = await open()
      await database.write((tx) => insertRows(tx, 'Role', [role(7, 'seven'), role(41, 'forty-one')]))
      const { id: _, ...next } = role(0, 'next')
      await database.write((tx) => tx.insertInto('Role').values(next).execute())
      const rows = await database.read.selectFrom('Role').select('id').orderBy('id').execute()
      expect(rows).toEqual([{ id: 7 }, { id: 41 }, { id: 42 }])
    })

    test('are refused together if one breaks a rule, and the next write works', async () => {
      const database = await open()
      const both = [role(1, 'one'), role(1, 'the same id')]
      await expect(database.write((tx) => insertRows(tx, 'Role', both))).rejects.toThrow(/unique/i)
      expect(await remarks(database)).toEqual([])
      await database.write((tx) => insertRows(tx, 'Role', [role(1, 'one', 'kept')]))
      expect(await remarks(database)).toEqual(['kept'])
    })

    test('are refused where a column is missing or not known', async () => {
      const database = await open()
      const { remark: _, ...less } = role(2, 'two')
      const write = (rows: readonly object[]) => database.write((tx) => insertRows(tx, 'Role', rows as never))
      await expect(write([role(1, 'one'), less])).rejects.toThrow('same columns')
      await expect(write([{ ...role(1, 'one'), remark: undefined }])).rejects.toThrow('undefined')
      expect(await remarks(database)).toEqual([])
    })

    test('are counted by triggers, unless those are taken away meanwhile', async () => {
      const database = await open()
      const add = () =>
        database.write((tx) => insertRows(tx, 'OperationLog', [logLine(), logLine({ result: 'REFUSED' })]))
      await add()
      expect(await totalOf(database)).toEqual([{ n: 2 }])
      let before: unknown
      await withoutTriggers(database, ['OperationLog_count'], {
        fill: add,
        after: async (tx) => {
          before = await tx.selectFrom('OperationLogCount').select('n').where('entity', '=', '').execute()
          await tx.updateTable('OperationLogCount').set({ n: 4 }).where('result', '=', '').execute()
        },
      })
      expect(before).toContainEqual({ n: 2 })
      await add()
      expect(await totalOf(database)).toEqual([{ n: 6 }])
      await expect(
        withoutTriggers(database, ['OperationLog_counts'], { fill: add, after: () => Promise.resolve() }),
      ).rejects.toThrow('OperationLog_counts')
    })

    test('are added without indexes, which come back as they were', async () => {
      const database = await open()
      const before = await indexes(database)
      expect(before.length).toBeGreaterThan(2)
      await withoutIndexes(database, ['LockEvent', 'RentalOrder'], async () => {
        const meanwhile = await indexes(database)
        expect(meanwhile.length).toBeLessThan(before.length / 2)
        await database.write((tx) => tx.updateTable('LockEvent').set({ note: '改' }).execute())
      })
      expect(await indexes(database)).toEqual(before)
      await settleRows(database)
    })

    test('cannot refer to nothing, even without indexes', async () => {
      const database = await open()
      const before = await references(database)
      expect(before.length).toBeGreaterThan(0)
      await withoutIndexes(database, ['RoleMenu'], () =>
        database.write((tx) => insertRows(tx, 'Role', [role(1, 'one')])),
      )
      expect(await references(database)).toEqual(before)
      const orphan = () => database.write((tx) => insertRows(tx, 'RoleMenu', [{ roleId: 1, menuId: 9_999_999 }]))
      await expect(withoutIndexes(database, ['RoleMenu'], orphan)).rejects.toThrow(/foreign key/i)
    })

    async function references({ read }: Database): Promise<unknown[]> {
      const asked =
        engine === 'SQLite'
          ? sql`SELECT * FROM pragma_foreign_key_list('RoleMenu') ORDER BY 1, 2`
          : sql`SELECT conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint
              WHERE contype = 'f' AND conrelid = CAST('"RoleMenu"' AS regclass) ORDER BY 1`
      return (await asked.execute(read)).rows
    }

    async function indexes({ read }: Database): Promise<unknown[]> {
      const asked =
        engine === 'SQLite'
          ? sql`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name IN ('LockEvent', 'RentalOrder') ORDER BY name`
          : sql`SELECT indexname, indexdef FROM pg_indexes WHERE tablename IN ('LockEvent', 'RentalOrder') ORDER BY 1`
      return (await asked.execute(read)).rows
    }
  })
