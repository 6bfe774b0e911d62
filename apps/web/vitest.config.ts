import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { base } from '../../vitest.base.ts'

/** Matches test files that replace modules or globals. Other files in the same process would get the replacements. */
const replaces = /\bvi\.(mock|doMock|stubGlobal|resetModules)\(/
const replacing = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((name) => name.endsWith('.spec.ts') && replaces.test(readFileSync(join(import.meta.dirname, name), 'utf8')))

const { reporters, maxWorkers, ...shared } = base.test ?? {}

export default defineConfig({
  test: {
    reporters,
    maxWorkers,
    projects: [
      // One process for many small files, because starting one for each takes longer than the tests.
      {
        ...base,
        test: { ...shared, name: 'web', isolate: false, exclude: [...configDefaults.exclude, ...replacing] },
      },
      { ...base, test: { ...shared, name: 'replacing', include: replacing } },
    ],
  },
})
