import type { Check } from './check.js'

/** The table has a unique constraint on keys; this checks that it worked. */
export const keysCheck: Check = {
  covers: [10],
  async *run(db) {
    const rows = await db
      .selectFrom('LedgerTxn')
      .select(['key', ({ fn }) => fn.countAll<number>().as('times')])
      .groupBy('key')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute()
    for (const { key, times } of rows)
      yield { no: 10, where: [`${key} 记了 ${times} 次`, `${key} was booked ${times} times`] }
  },
}
