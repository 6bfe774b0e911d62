import type { Tx } from '@bedside/prisma'

/** Inside a write or outside. */
export type Reading = Pick<Tx, 'selectFrom'>
