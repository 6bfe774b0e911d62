import type { WriteOptions } from '@bedside/prisma'

/** Writes before the server listens delay nobody, and may take long on a busy machine. */
export const startLimits: WriteOptions = { timeoutMs: 60_000 }
