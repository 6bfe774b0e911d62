import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { OpenLedger, refusalOf, spend, topUp } from '../testing/open-ledger.js'
import { exportDay, sealOf } from './export-day.js'

const verifier = fileURLToPath(new URL('../../scripts/ledger-verify.mjs', import.meta.url))

/** The verifier's output and exit status for files with these lines. */
function verify(...days: readonly string[][]): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-days-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = days.map((lines, at) => {
    writeFileSync(join(folder, `${at}.jsonl`), lines.map((line) => `${line}\n`).join(''))
    return join(folder, `${at}.jsonl`)
  })
  const { status, stdout } = spawnSync(process.execPath, [verifier, ...files], { encoding: 'utf8' })
  return { status, said: stdout }
}

async function linesOf({ database }: OpenLedger, day: string): Promise<string[]> {
  let text = ''
  for await (const part of exportDay(database.read, await sealOf(database.read, day))) text += part
  return text.split('\n').slice(0, -1)
}

/** Two sealed days, the first with three transactions. */
async function twoDays(): Promise<{ open: OpenLedger; first: string[]; second: string[] }> {
  const open = await OpenLedger.make()
  open.clock.set(Date.parse('2026-11-20T09:00:00+08:00'))
  await open.post(topUp(7, 5000))
  await open.post(spend(7, 1500))
  await open.post({ ...topUp(8, 100), memo: '“加急”\n第二行 😀' })
  open.clock.set(Date.parse('2026-11-21T09:00:00+08:00'))
  await open.post(topUp(8, 200))
  open.clock.set(Date.parse('2026-11-22T09:00:00+08:00'))
  const days: string[][] = []
  for (let day = await open.seals.sealNext(); day; day = await open.seals.sealNext()) {
    days.push(await linesOf(open, day))
  }
  const [first = [], second = []] = days
  return { open, first, second }
}

let days: { readonly first: string[]; readonly second: string[] }
beforeAll(async () => {
  const { open, ...exported } = await twoDays()
  await open.close()
  days = exported
})

test('exported days verify, alone and in sequence', () => {
  expect(verify(days.first, days.second)).toMatchObject({ status: 0 })
  expect(verify(days.second)).toMatchObject({ status: 0 })
  expect(verify(days.first).said).toMatch(/2026-11-20, 3 transactions: intact, seal [0-9a-f]{64}/)
})

test('a line taken away is one gap, whatever follows it', () => {
  const { said } = verify(days.first.toSpliced(1, 1))
  expect(said).toMatch(/no. 2 stands where 1 should/)
  expect(said.match(/stands where/g)).toHaveLength(1)
})

test('the file has the format of docs/ledger-day.md', () => {
  const [head, txn] = days.first.map((line) => JSON.parse(line) as unknown)
  expect(head).toEqual({
    format: 'bedside-ledger-day',
    version: 1,
    day: '2026-11-20',
    from: '2026-11-20T00:00:00.000Z',
    until: '2026-11-21T00:00:00.000Z',
    previous: '',
    firstNo: 1,
  })
  expect(txn).toEqual({
    no: 1,
    id: 1,
    at: '2026-11-20T01:00:00.000Z',
    key: 'topup:7:5000',
    event: 'user.toppedUp',
    about: ['Test', '1'],
    memo: '',
    reverses: null,
    entries: [
      ['channel:wechat', 'D', 5000],
      ['user:7:balance', 'C', 5000],
    ],
  })
})

test.each<[string, (lines: string[]) => string[], RegExp]>([
  ['an amount', (lines) => lines.map((line) => line.replaceAll('1500', '1400')), /the lines come to/],
  ['a letter', (lines) => lines.map((line) => line.replace('加急', '加快')), /the lines come to/],
  ['one side', (lines) => lines.map((line) => line.replace('"D",1500', '"D",1400')), /debits of 1400, credits of 1500/],
  ['a line taken away', (lines) => lines.toSpliced(2, 1), /no. 3 stands where 2 should/],
  ['a line twice', (lines) => lines.toSpliced(2, 0, lines[2] ?? ''), /booked twice/],
  ['lines in another order', ([head = '', one = '', two = '', ...rest]) => [head, two, one, ...rest], /stands where/],
  [
    'the seal before',
    (lines) => lines.map((line) => line.replace('"previous":""', '"previous":"x"')),
    /the lines come to/,
  ],
  ['another day’s time', (lines) => lines.map((line) => line.replace('20T01:00', '21T01:00')), /of another day/],
  ['the end missing', (lines) => lines.slice(0, -1), /BROKEN/],
  ['nothing', () => [], /does not end/],
])('the verifier finds %s', (_what, change, says) => {
  const { status, said } = verify(change(days.first))
  expect(said).toMatch(says)
  expect(status).toBe(1)
})

test('days in the wrong order, or with a gap, are found', () => {
  expect(verify(days.second, days.first).said).toMatch(/does not follow 2026-11-21/)
})

test('only sealed days are exported, and only if they match their seal', async () => {
  const { open } = await twoDays()
  onTestFinished(() => open.close())
  const read = (day: string) => refusalOf(linesOf(open, day))
  expect(await read('2026-11-22')).toBe('ledger.notSealed')
  await open.tamper('update "LedgerTxn" set memo = \'x\' where id = 2')
  expect(await read('2026-11-20')).toBe('ledger.brokenSeal')
  expect(await read('2026-11-21')).toBeUndefined()
})
