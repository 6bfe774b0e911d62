import type { ViteUserConfig } from 'vitest/config'
import { useMemoryForScratch } from './tools/lib/scratch.mjs'

useMemoryForScratch()

/** Only ends tests that hang, so it is far longer than a slow or busy machine needs; on a server each statement is a round trip. */
const hangsAfterMs = process.env['BEDSIDE_TEST_POSTGRES'] ? 600_000 : 120_000

/** The configuration of all workspaces: decorators as TypeScript emits them, and a report for `npm test`. */
export const base: ViteUserConfig = {
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
    // A forgotten `test.only` would pass for the whole file.
    allowOnly: false,
    testTimeout: hangsAfterMs,
    hookTimeout: hangsAfterMs,
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    expect: { poll: { timeout: hangsAfterMs / 2 } },
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
}
