import { availableParallelism } from 'node:os'
import type { ViteUserConfig } from 'vitest/config'
import { useMemoryForScratch } from './tools/lib/scratch.ts'

useMemoryForScratch()

/** Only there to end what hangs: a machine that is slow or busy must not look like a fault. */
const hangsAfterMs = 120_000

/** For tests that now and then wait for another process or the disk: one worker more than there are cores. */
export const waitingWorkers = availableParallelism() + 1

/** What every workspace's tests share: decorators as TypeScript emits them, and a report that `npm test` adds up. */
export const base: ViteUserConfig = {
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
    testTimeout: hangsAfterMs,
    hookTimeout: hangsAfterMs,
    // One keeps a small machine's second core idle.
    maxWorkers: '100%',
    expect: { poll: { timeout: hangsAfterMs / 2 } },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
}
