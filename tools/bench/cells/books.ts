import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../places.js'
import { ordersProfile } from '../prepare.js'
import { compare, type Result } from '../results.js'
import type { Stage } from '../stage.js'

/** On an idle core. The entries of a thousand hospitals on one day are a tenth of a million. */
const allowedSeconds = 20

/** The time of `npm run ledger:check`, all invariants included, per million entries. */
export async function booksCheck(stage: Stage): Promise<Result[]> {
  const file = await ordersProfile(stage.options.orders)
  const command = join(root, 'apps/api/dist/bundle/cli/ledger-check.js')
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: `file:${file}` }
  const output = execFileSync(process.execPath, [command], { env, encoding: 'utf8' })
  const [, entries = '', seconds = ''] = /([\d,]+) entries of .* in ([\d.]+) s/.exec(output) ?? []
  const each = Number(seconds) / (Number(entries.replaceAll(',', '')) / 1_000_000)
  const judged = { name: 'ledger-check', against: 'allowed', unit: 's a million', better: 'lower', target: 1 } as const
  const wrong = /BROKEN|nobody/.test(output.replace(/ 7 .*nobody looks yet/, '')) ? [`ledger-check: ${output}`] : []
  return [{ ...compare(judged, [{ ours: each, against: allowedSeconds }]), wrong }]
}
