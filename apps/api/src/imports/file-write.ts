import type { WriteOptions } from '@bedside/prisma'

/**
 * The time limit of a write with a file's rows, which lets other requests run meanwhile and so takes longer on a busy server. Other
 * servers of the same database wait longer than this for their turn to write.
 */
export const fileWrite: WriteOptions = { timeoutMs: 4000 }
