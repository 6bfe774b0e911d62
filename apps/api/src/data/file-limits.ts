import type { WriteOptions } from '@bedside/prisma'

/** For a file that is written as a whole. Shorter than other servers of the same database wait for their turn to write. */
export const fileLimits: WriteOptions = { timeoutMs: 4000 }
