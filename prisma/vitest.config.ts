import { defineConfig, mergeConfig } from 'vitest/config'
import { base, waitingWorkers } from '../vitest.base.ts'

export default mergeConfig(
  defineConfig(base),
  defineConfig({ test: { isolate: false, maxWorkers: waitingWorkers, globalSetup: ['src/testing/template.ts'] } }),
)
