import { defineConfig, mergeConfig } from 'vitest/config'
import { waitingWorkers } from '../tools/lib/workers.mjs'
import { base } from '../vitest.base.ts'

export default mergeConfig(
  defineConfig(base),
  defineConfig({ test: { isolate: false, maxWorkers: waitingWorkers, globalSetup: ['src/testing/template.ts'] } }),
)
