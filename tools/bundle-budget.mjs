// `node tools/bundle-budget.mjs [folder]`: the size of the built client, compared with its limits.
import { join } from 'node:path'
import { inColumns } from './lib/columns.mjs'
import { weigh } from './lib/bundle.mjs'
import { root } from './lib/root.mjs'

const kB = 1000

/** Pages that load a large part which no other page loads. */
/** @type {Record<string, number>} */
const heavyPages = {}
const pageLimit = 60 * kB

const client = weigh(process.argv[2] ?? join(root, 'apps/web/dist'))
/** @type {{ what: string, bytes: number, limit: number }[]} */
const budgets = [
  // The requirement is 85 kB; this limit keeps the login page far below it.
  { what: 'Login page: all of it, before it can be used', bytes: client.login, limit: 12 * kB },
  {
    what: 'First page after the login: scripts and styles, fetched while somebody types',
    bytes: client.start,
    // New endpoints add nothing here: each area's part of the contract is loaded with its pages.
    limit: 330 * kB,
  },
  // Grows with every page; the limits per page are below. A seventh of it is the rich text editor, which is loaded
  // only for editing.
  { what: 'All scripts', bytes: client.scripts, limit: 1030 * kB },
  // Mostly antd's styles, which are extracted at build time instead of being created by scripts.
  { what: 'All styles', bytes: client.styles, limit: 93 * kB },
  ...client.pages.map(({ name, bytes }) => ({ what: `Page ${name}`, bytes, limit: heavyPages[name] ?? pageLimit })),
]

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / kB).toFixed(1)} kB`.padStart(9)
const rows = budgets.map(({ what, bytes, limit }) => [
  what,
  kilobytes(bytes),
  kilobytes(limit),
  bytes > limit ? 'TOO MUCH' : '',
])
console.log('Gzipped at level 9, as the server sends it to browsers without Brotli:')
for (const row of inColumns([['', '     bytes', '    limit', ''], ...rows]))
  console.log(`  ${row.join('  ').trimEnd()}`)
console.log(
  `  ${client.files} files; the shared chunks: ${client.shared.map(({ name, bytes }) => `${name} ${kilobytes(bytes).trim()}`).join(', ')}`,
)

const over = budgets.filter(({ bytes, limit }) => bytes > limit)
if (over.length > 0) {
  console.error(`The client is heavier than it may be: ${over.map(({ what }) => what).join('; ')}`)
  process.exitCode = 1
}
