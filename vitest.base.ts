import type { ViteUserConfig } from 'vitest/config'

/** What every workspace's tests share: decorators as TypeScript emits them, and a report that `npm test` adds up. */
export const base: ViteUserConfig = {
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
  },
}
