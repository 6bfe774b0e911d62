import type { WriteOptions } from '@bedside/prisma'

/**
 * The limit of a write with a file's rows. It gives way to others, so it takes longer the busier the server is; yet it must be shorter
 * than other servers of the same database wait for their turn to write.
 */
export const fileWrite: WriteOptions = { timeoutMs: 4000 }
