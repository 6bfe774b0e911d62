// Joins what tsc has written to `dist` with all it imports into a few files in `dist/bundle`, which is what is started:
// reading 1,700 modules one by one takes longer than everything else a start does.
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'

/** Stay packages: native parts, what is read as a file, and what is loaded only when first asked for. */
const packages = ['better-sqlite3', '@node-rs/argon2', '@prisma', 'pg', 'sharp', 'swagger-ui-dist']
/** Nest asks whether these are there; they are not. */
const absent = ['@nestjs/websockets', '@nestjs/microservices', 'class-transformer', '@fastify/static', '@fastify/view']
const apart = [...packages, ...absent].map((name) => new RegExp(`^${name}(/|$)`))

/**
 * Nest's ValidationPipe would load all of class-validator, with the telephone numbers of every country. It is not used:
 * requests are validated by the contracts, which need a twentieth of that.
 *
 * @param {string} id
 * @param {string | undefined} importer
 */
const isUnused = (id, importer) => id === 'class-validator' && importer?.includes('/@nestjs/common/')

/**
 * Stack traces lead to the sources: tsc's maps are passed on. Those of packages would be nine tenths of the map, which is
 * read at each start.
 */
const sourceMaps = {
  name: 'source-maps',
  load(/** @type {string} */ id) {
    if (!/\.m?js$/.test(id)) return null
    const code = readFileSync(id, 'utf8')
    const isOwn = !id.includes('node_modules') && existsSync(`${id}.map`)
    return { code, map: isOwn ? readFileSync(`${id}.map`, 'utf8') : { mappings: '' } }
  },
}

/**
 * @param {string[]} entries
 * @param {import('rolldown').OutputOptions} options
 */
async function join(entries, options) {
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, `dist/${name}.js`])),
    platform: 'node',
    // Only ES modules can be reduced to what is used of them.
    resolve: { mainFields: ['module', 'main'] },
    external: (id, importer) => apart.some((name) => name.test(id)) || isUnused(id, importer),
    plugins: [sourceMaps],
    onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
  })
  // Documents and messages name classes by the name in the source.
  await bundle.write({ dir: 'dist/bundle', sourcemap: true, keepNames: true, ...options })
}

// Alone, its modules stand in one file in the order in which they import each other.
await join(['main'], { cleanDir: true })
// Commands and the threads, which read files of rows and the books, share files. Decorators run while modules are loaded, so the order is
// written out, which costs a start a tenth.
await join(
  [
    'imports/thread',
    'ledger/thread',
    'cli/seed',
    'cli/bootstrap',
    'cli/prepare',
    'cli/ledger-check',
    'cli/ledger-export',
    'cli/ledger-seal',
    'cli/factor-reset',
  ],
  {
    strictExecutionOrder: true,
  },
)

// Goes out with each sealed day, as it is.
copyFileSync('scripts/ledger-verify.mjs', 'dist/bundle/ledger-verify.mjs')
