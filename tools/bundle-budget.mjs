// `node tools/bundle-budget.mjs [folder]`: what the built client weighs, and whether that is as little as was promised.
import { join } from 'node:path'
import { inColumns } from './lib/columns.mjs'
import { weigh } from './lib/bundle.mjs'
import { root } from './lib/root.mjs'

const kB = 1000

/** Pages that load a big part of their own, and load it alone. */
/** @type {Record<string, number>} */
const heavyPages = {}
const pageLimit = 60 * kB

const client = weigh(process.argv[2] ?? join(root, 'apps/web/dist'))
/** @type {{ what: string, bytes: number, limit: number }[]} */
const budgets = [
  // What was asked for is 85 kB; the login page is far below that, and stays there.
  { what: 'Login page: all of it, before it can be used', bytes: client.login, limit: 12 * kB },
  {
    what: 'First page after the login: scripts and styles, fetched while somebody types',
    bytes: client.start,
    // An area that the API grows by weighs nothing here: its part of the contract comes with its pages.
    limit: 330 * kB,
  },
  // Grows with every page there is; what one page may add is limited below. A quarter of it is the editor of rich text
  // with what cleans pasted HTML, which only whoever writes fetches.
  { what: 'All scripts', bytes: client.scripts, limit: 1080 * kB },
  // Most of it is the component library's, made while building instead of by scripts.
  { what: 'All styles', bytes: client.styles, limit: 92 * kB },
  ...client.pages.map(({ name, bytes }) => ({ what: `Page ${name}`, bytes, limit: heavyPages[name] ?? pageLimit })),
]

const shown = (/** @type {number} */ bytes) => `${(bytes / kB).toFixed(1)} kB`.padStart(9)
const rows = budgets.map(({ what, bytes, limit }) => [
  what,
  shown(bytes),
  shown(limit),
  bytes > limit ? 'TOO MUCH' : '',
])
console.log('Gzipped at level 9, as the server sends it to browsers without Brotli:')
for (const row of inColumns([['', '     bytes', '    limit', ''], ...rows]))
  console.log(`  ${row.join('  ').trimEnd()}`)
console.log(
  `  ${client.files} files; the shared chunks: ${client.shared.map(({ name, bytes }) => `${name} ${shown(bytes).trim()}`).join(', ')}`,
)

const over = budgets.filter(({ bytes, limit }) => bytes > limit)
if (over.length > 0) {
  console.error(`The client is heavier than it may be: ${over.map(({ what }) => what).join('; ')}`)
  process.exitCode = 1
}
