import { configDefaults, defineConfig } from 'vitest/config'
import { onOneEngine } from '../../tools/lib/one-engine.mjs'
import { waitingWorkers } from '../../tools/lib/workers.mjs'
import { base } from '../../vitest.base.ts'
import { SpreadWaiting } from './src/testing/spread-waiting.ts'

/** Replace modules, which lasts as long as their process does. */
const mocking = ['src/modules/session/hasher.spec.ts']

const ofTheOther = process.env['BEDSIDE_TEST_POSTGRES'] ? onOneEngine.file : onOneEngine.postgres

const { reporters, maxWorkers: _, ...shared } = base.test ?? {}

export default defineConfig({
  test: {
    reporters,
    maxWorkers: waitingWorkers,
    sequence: { sequencer: SpreadWaiting },
    // A third of what a run of a few files takes is making JavaScript of the server: once for each version of a file.
    experimental: { fsModuleCache: true },
    projects: [
      {
        ...base,
        test: {
          ...shared,
          name: 'api',
          // The server is loaded once for all files of a worker; each has a world of its own all the same.
          isolate: false,
          exclude: [...configDefaults.exclude, ...mocking, ...ofTheOther],
          globalSetup: ['src/testing/template.ts'],
          // These are JavaScript already, which Node loads in less time than Vitest.
          server: { deps: { external: [/[\\/](contracts|prisma)[\\/]dist[\\/]/] } },
        },
      },
      { ...base, test: { ...shared, name: 'mocking', include: mocking } },
    ],
  },
})
