// Verifies sealed days of the ledger without the database and without any other of our code. The repository's
// docs/ledger-day.md describes the format.
//   node ledger-verify.mjs                       all days that lie beside this file
//   node ledger-verify.mjs FILE…                 these; several are taken as days that follow one another
//   node ledger-verify.mjs --seal SEAL [FILE…]   and the last of them has to have this seal
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * @typedef {{ format: string, version: number, day: string, from: string, until: string, previous: string, firstNo: number }} Head
 * @typedef {{ no: number, id: number, at: string, key: string, entries: [string, 'D' | 'C', number][] }} Txn
 * @typedef {{ txns: number, entries: number, hash: string }} Sum
 */

/** @param {Txn} txn @returns {string[]} */
function problemsOf({ no, entries }) {
  const wrong = entries.filter(
    ([, side, cents]) => !['D', 'C'].includes(side) || !Number.isSafeInteger(cents) || cents <= 0,
  )
  const total = (/** @type {string} */ on) =>
    entries.reduce(
      (sum, [, side, cents]) => (side === on && Number.isSafeInteger(cents) ? sum + BigInt(cents) : sum),
      0n,
    )
  return [
    ...wrong.map((entry) => `no. ${no}: ${JSON.stringify(entry)} is no entry`),
    ...(total('D') === total('C') && total('D') > 0n
      ? []
      : [`no. ${no}: debits of ${total('D')}, credits of ${total('C')}`]),
  ]
}

/** @param {string} text @returns {{ head: Head, sum: Sum, problems: string[] }} */
function verifyDay(text) {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length < 2) throw new Error('the file does not end where it should')
  const [head, ...txns] = lines.map((line) => JSON.parse(line))
  /** @type {Sum} */
  const sum = txns.pop()
  if (head.format !== 'bedside-ledger-day' || head.version !== 1) throw new Error('this is no day of the ledger')
  const sealed = lines.slice(0, -1).map((line) => `${line}\n`)
  const hash = createHash('sha256').update(sealed.join('')).digest('hex')
  const keys = new Set(txns.map(({ key }) => key))
  const problems = [
    ...(hash === sum.hash ? [] : [`the seal says ${sum.hash}, the lines come to ${hash}`]),
    ...(txns.length === sum.txns ? [] : [`${sum.txns} transactions are announced, ${txns.length} are there`]),
    ...(txns.flatMap(({ entries }) => entries).length === sum.entries ? [] : ['the number of entries is another']),
    ...(keys.size === txns.length ? [] : ['an event was booked twice']),
    // Each follows the one before: one that is gone is one problem, and not one of every number after it.
    ...txns.flatMap(({ no }, at) => {
      const due = at === 0 ? head.firstNo : txns[at - 1].no + 1
      return no === due ? [] : [`no. ${no} stands where ${due} should`]
    }),
    ...txns.flatMap(({ no, at }) =>
      at >= head.from && at < head.until ? [] : [`no. ${no} of ${at} is of another day`],
    ),
    ...txns.flatMap(problemsOf),
  ]
  return { head, sum, problems }
}

/**
 * Who has signed the day off, where that lies beside it. A signature is for one seal.
 * @param {string} file @param {Head} head @param {Sum} sum
 * @returns {{ said: string, problems: string[] }}
 */
function signOffOf(file, head, sum) {
  const beside = join(dirname(file), `sign-off-${head.day}.json`)
  if (!existsSync(beside)) return { said: '', problems: [] }
  const { format, day, seal, signedBy, signedAt } = JSON.parse(readFileSync(beside, 'utf8'))
  const about = format === 'bedside-sign-off' && day === head.day && seal === sum.hash
  return about
    ? { said: `, signed off by ${signedBy} at ${signedAt}`, problems: [] }
    : { said: '', problems: [`${beside} is for another seal`] }
}

/** @param {string[]} files @param {string | undefined} lastSeal */
function verify(files, lastSeal) {
  let good = files.length > 0
  /** @type {{ head: Head, sum: Sum } | undefined} */
  let before
  for (const file of files) {
    try {
      const day = verifyDay(readFileSync(file, 'utf8'))
      const { head, sum, problems } = day
      const signOff = signOffOf(file, head, sum)
      problems.push(...signOff.problems)
      if (lastSeal !== undefined && file === files.at(-1) && sum.hash !== lastSeal)
        problems.push(`its seal is ${sum.hash} and not ${lastSeal}`)
      if (before && head.previous !== before.sum.hash)
        problems.push(`it does not follow ${before.head.day}: its seal before is another`)
      if (before && head.from !== before.head.until) problems.push(`days are missing between ${before.head.day} and it`)
      if (before && head.firstNo !== before.head.firstNo + before.sum.txns)
        problems.push('its numbers do not go on from the day before')
      console.log(
        `${file}: ${head.day}, ${sum.txns} transactions: ${problems.length === 0 ? `intact, seal ${sum.hash}${signOff.said}` : 'BROKEN'}`,
      )
      for (const problem of problems) console.log(`  ${problem}`)
      good &&= problems.length === 0
      before = day
    } catch (error) {
      console.log(`${file}: BROKEN\n  ${error instanceof Error ? error.message : String(error)}`)
      good = false
    }
  }
  return good
}

/** Names begin with the day, so this is their order. */
const daysBeside = () => {
  const folder = dirname(fileURLToPath(import.meta.url))
  const names = readdirSync(folder).filter((name) => /^ledger-\d{4}-\d{2}-\d{2}\.jsonl$/.test(name))
  return names.toSorted().map((name) => join(folder, name))
}

const { values, positionals } = parseArgs({ options: { seal: { type: 'string' } }, allowPositionals: true })
const files = positionals.length > 0 ? positionals : daysBeside()
if (files.length === 0) console.log('usage: node ledger-verify.mjs [--seal <seal>] <file> …')
process.exitCode = verify(files, values.seal) ? 0 : 1
