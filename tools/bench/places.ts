import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** Paths. Everything that the benchmark writes is below `data/bench/`. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
export const cache = join(root, 'data/bench')
export const work = join(cache, 'work')
export const build = join(cache, 'build')
export const api = join(root, 'apps/api/dist/bundle/main.js')
export const migrations = join(root, 'prisma/migrations')
