import type { WriteLimits } from '@bedside/prisma'

/** What a server writes before it listens keeps nobody waiting, and takes its time on a busy machine. */
export const startLimits: WriteLimits = { timeoutMs: 60_000 }
