import type { Tx } from '@bedside/prisma'

/** A transaction or the read connection. */
export type Reading = Pick<Tx, 'selectFrom'>
