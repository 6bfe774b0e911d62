import { PriceBatchQuery, PriceBatchRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { nameShown } from '../../access/name-shown.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals } from '../../list/filters.js'
import { ownStore } from '../../list/scope.js'

const undone = sql<0 | 1>`CASE WHEN u."id" IS NULL THEN 0 ELSE 1 END`

export const priceBatchList = defineList({
  name: 'priceBatches',
  query: PriceBatchQuery,
  shows: PriceBatchRow,
  rows: selectFrom('PriceBatch', (batches) =>
    batches
      .innerJoin('Store as s', 's.id', 't.storeId')
      .leftJoin('PriceBatch as u', 'u.undoesId', 't.id')
      .leftJoin('Manager as m', 'm.id', 't.managerId')
      .select(['t.id as priceBatchId', 't.storeId', 's.storeName', 't.way', 't.percentBps', 't.amountCents', 't.step'])
      .select(['t.changes', 't.undoesId', undone.as('undone'), 't.by', 't.createdAt', 'm.family']),
  ),
  scope: { platform: 'all', agent: 'none', store: ownStore('t.storeId') },
  filters: { storeId: equals('t.storeId') },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  // Earlier versions did not store who it was, only the name.
  compute: ({ by, family }, me) => ({ by: nameShown(me, { actor: by, family: family ?? 'PLATFORM' }) }),
})
