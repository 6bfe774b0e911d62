import type { Insertable } from 'kysely'
import type { OperationLog } from '../../generated/tables.js'
import type { Database, Tx } from '../database.js'

/** A counter by name; uses the table of failed sign-ins, because it has a number and no references. */
export const counter = (account: string, fails: number) => ({ account, ip: '', fails, firstAt: 0 })

export const addCounter = (tx: Tx, account: string, fails: number) =>
  tx.insertInto('LoginThrottle').values(counter(account, fails)).execute()

export const setCounter = (tx: Tx, account: string, fails: number) =>
  tx.updateTable('LoginThrottle').set({ fails }).where('account', '=', account).execute()

export async function readCounter(db: Pick<Tx, 'selectFrom'>, account: string): Promise<number | undefined> {
  const row = await db.selectFrom('LoginThrottle').select('fails').where('account', '=', account).executeTakeFirst()
  return row?.fails
}

export const addMeta = (tx: Tx, key: string) => tx.insertInto('Meta').values({ key, value: key }).execute()

export const metaKeys = async (database: Pick<Database, 'read'>) =>
  new Set((await database.read.selectFrom('Meta').select('key').execute()).map((row) => row.key))

/** One entry of the operation log. */
export const logLine = (over: Partial<Insertable<OperationLog>> = {}): Insertable<OperationLog> => ({
  account: 'admin',
  action: 'role.save',
  entity: 'role',
  entityId: '1',
  label: 'Role',
  before: '',
  after: '{}',
  result: 'ok',
  ip: '127.0.0.1',
  requestId: 'r',
  createdAt: 0,
  ...over,
})

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
