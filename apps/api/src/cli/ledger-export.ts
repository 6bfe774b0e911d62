import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDay } from '@bedside/contracts'
import { exportDay, sealOf } from '../ledger/export-day.js'
import { CommandRefused, readOptions, run, withExistingDatabase } from './run.js'

const usage = 'usage: npm run ledger:export -- --day <2026-11-20> [--out <file>]'

await run(async (config) => {
  const { day, out } = readOptions(usage, { day: { type: 'string' }, out: { type: 'string' } })
  if (!day || !isDay(day)) throw new CommandRefused(usage)
  // Relative to where the command was typed; npm runs it in the root.
  const file = resolve(process.env['INIT_CWD'] ?? '.', out ?? `ledger-${day}.jsonl`)
  await withExistingDatabase(config.databaseUrl, async ({ read }) => {
    const target = openSync(file, 'wx')
    try {
      const seal = await sealOf(read, day)
      for await (const part of exportDay(read, seal)) writeSync(target, part)
      console.log(`Wrote ${file}: ${seal.txns} transactions, seal ${seal.hash}`)
    } catch (error) {
      rmSync(file)
      throw error
    } finally {
      closeSync(target)
    }
  })
})
