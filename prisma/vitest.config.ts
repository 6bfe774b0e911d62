import { defineConfig, mergeConfig } from 'vitest/config'
import { base } from '../vitest.base.ts'

export default mergeConfig(
  defineConfig(base),
  defineConfig({ test: { isolate: false, globalSetup: ['src/testing/template.ts'] } }),
)
