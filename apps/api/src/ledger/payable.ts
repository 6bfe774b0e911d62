import type { Payee } from '@bedside/contracts'
import { sql } from 'kysely'
import { where } from '../list/bind.js'

/** How account codes name a payee. */
export const ownerKindOf = (payee: Payee): string => payee.toLowerCase()

/** Balances that can be paid out now or once settled; frozen amounts are already being paid out. */
export const isPayable = (alias: 't' | 'a') =>
  where`(${sql.ref(`${alias}.type`)} = 'LIABILITY' AND ${sql.ref(`${alias}.code`)} NOT LIKE '%:frozen')`
