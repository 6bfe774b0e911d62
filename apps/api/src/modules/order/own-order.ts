import type { DB } from '@bedside/prisma'
import type { Selectable } from 'kysely'
import { rowsOf } from '../../access/rows.js'

export type StoredOrder = Selectable<DB['RentalOrder']>

export const { own: ownOrder, stored: storedOrder } = rowsOf('RentalOrder', ({ agentPath }) => ({ agentPath }))
