import { defineConfig, mergeConfig } from 'vitest/config'
import { base } from '../../vitest.base.ts'

export default mergeConfig(
  defineConfig(base),
  defineConfig({ oxc: { decorator: { emitDecoratorMetadata: false } }, test: { isolate: false } }),
)
