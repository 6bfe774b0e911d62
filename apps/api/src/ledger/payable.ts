import type { Payee } from '@bedside/contracts'
import { sql } from 'kysely'
import { where } from '../list/bind.js'

/** How an account names a payee. */
export const ownerKindOf = (payee: Payee): string => payee.toLowerCase()

/** What a payee has earned and can have, now or once it is settled; what is frozen is on its way out already. */
export const isPayable = (alias: 't' | 'a') =>
  where`(${sql.ref(`${alias}.type`)} = 'LIABILITY' AND ${sql.ref(`${alias}.code`)} NOT LIKE '%:frozen')`
