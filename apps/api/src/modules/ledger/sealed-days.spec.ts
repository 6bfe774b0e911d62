import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { codes, ledger, reconciliation, session } from '@bedside/contracts'
import { Zip } from '../../imports/zip.js'
import { BilledDay } from '../../testing/build-reconciliation.js'
import type { Caller } from '../../testing/caller.js'
import { logOf } from '../../testing/read-back.js'
import { tamper } from '../../testing/tamper.js'
import { World } from '../../testing/world.js'

const day = '2026-12-10'

let world: World
let billed: BilledDay
let finance: Caller
beforeAll(async () => {
  world = await World.open()
  billed = await BilledDay.begin(world, day)
  await billed.pays(1500)
  await billed.pays(2000)
  await billed.closes()
  finance = billed.finance
})
afterAll(() => world.close())

const addressOf = async (asked = day) => (await finance.ok(ledger.fetchSealedDay, { day: asked })).address
const statusOf = async (address: string) => (await fetch(world.url + address)).status
async function unpacked(): Promise<Record<string, string>> {
  const answer = await fetch(world.url + (await addressOf()))
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="ledger-${day}.zip"`)
  const zip = new Zip(new Uint8Array(await answer.arrayBuffer()), 10_000_000)
  const names = [`ledger-${day}.jsonl`, `sign-off-${day}.json`, 'ledger-verify.mjs', 'README.txt']
  const parts = names.map((name) => [name, zip.text(name)])
  return Object.fromEntries(parts.filter(([, text]) => text !== undefined)) as Record<string, string>
}
/** Runs the verifier that is packed with a day. */
function verify(parts: Record<string, string>, ...asked: string[]): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-day-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(parts)) writeFileSync(join(folder, name), text)
  const { status, stdout } = spawnSync(process.execPath, ['ledger-verify.mjs', ...asked], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, said: stdout }
}
const changed = (parts: Record<string, string>, change: (text: string) => string) => {
  const name = `ledger-${day}.jsonl`
  return { ...parts, [name]: change(parts[name] ?? '') }
}

describe('a downloaded sealed day', () => {
  test('[A12] is verified by the enclosed verifier, says who signed it off, and the download is logged', async () => {
    const before = await unpacked()
    expect(Object.keys(before)).not.toContain(`sign-off-${day}.json`)
    expect(verify(before).said).toMatch(/intact, seal [0-9a-f]{64}\n$/)

    await billed.takes()
    const { reconciliationId, version } = await billed.row()
    await finance.ok(reconciliation.signDay, { reconciliationId, version })
    const row = (await finance.ok(ledger.getSealList, { from: day, to: day }))[0]
    expect(row).toMatchObject({ signer: '王财务' })
    const { status, said } = verify(await unpacked(), '--seal', row?.hash ?? '')
    expect(said).toMatch(/2026-12-10, 4 transactions: intact, seal [0-9a-f]{64}, signed off by 王财务 at 2026-12-1/)
    expect(status).toBe(0)
    const taken = await finance.call(ledger.fetchSealedDay, { day })
    expect(await logOf(world, taken)).toMatchObject([{ action: 'ledger.fetchSealedDay', label: day }])
  })

  test.each<[string, (text: string) => string]>([
    ['a byte is changed', (text) => text.replace('1500', '1501')],
    ['a transaction is taken away', (text) => text.split('\n').toSpliced(1, 1).join('\n')],
    [
      'one is added',
      (text) =>
        text
          .split('\n')
          .toSpliced(2, 0, text.split('\n')[1] ?? '')
          .join('\n'),
    ],
    ['more are announced than there are', (text) => text.replace('"txns":4', '"txns":5')],
  ])('[A12] is found broken where %s', async (_what, change) => {
    expect(verify(changed(await unpacked(), change))).toMatchObject({
      status: 1,
      said: expect.stringContaining('BROKEN'),
    })
  })

  test('[A12] that was rewritten is detected by the seal that was kept', async () => {
    const parts = await unpacked()
    const { hash } = (await finance.ok(ledger.getSealList, { from: day, to: day }))[0] ?? { hash: '' }
    const forged = verify(
      parts,
      '--seal',
      hash.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    )
    expect(forged).toMatchObject({ status: 1, said: expect.stringContaining('its seal is') })
    const other = JSON.stringify({
      format: 'bedside-sign-off',
      version: 1,
      day,
      seal: 'x',
      signedBy: 'x',
      signedAt: '',
    })
    const signed = verify({ ...parts, [`sign-off-${day}.json`]: other })
    expect(signed).toMatchObject({ status: 1, said: expect.stringContaining('is for another seal') })
  })
})

describe('a download is refused', () => {
  test('[A12] for a day that is not sealed, a changed address, or a session that has ended', async () => {
    expect((await finance.call(ledger.fetchSealedDay, { day: '2026-12-31' })).code).toBe(codes.notFound)
    const address = await addressOf()
    expect(await statusOf(address.replace(day, '2026-12-09'))).toBe(404)
    expect(await statusOf(address.replace(/signature=./, 'signature=z'))).toBe(404)
    expect(await statusOf(address.split('?')[0] ?? '')).toBe(404)
    expect(await statusOf(`/api/exports/days/..%2F..${address.slice(address.indexOf('?'))}`)).toBe(404)
    expect((await fetch(world.url + address, { method: 'HEAD' })).status).toBe(200)
    await finance.ok(session.logout, {})
    expect(await statusOf(address)).toBe(404)
    finance = await world.as('finance')
  })

  test('[A12] of a day that no longer matches its seal is refused before anything is sent', async () => {
    const address = await addressOf()
    const first = `where no = (select "firstNo" from "LedgerSeal" where day = '${day}')`
    await tamper(world.database, `update "LedgerTxn" set memo = memo || '改' ${first}`)
    const refused = await finance.call(ledger.fetchSealedDay, { day })
    expect(refused).toMatchObject({ code: codes.conflict, msg: `${day} 的账目与封账不符` })
    // With an address issued before, the download aborts.
    await expect(fetch(world.url + address).then((answer) => answer.arrayBuffer())).rejects.toThrow()
    await tamper(world.database, `update "LedgerTxn" set memo = substr(memo, 1, length(memo) - 1) ${first}`)
    expect(verify(await unpacked()).status).toBe(0)
  })
})
