import { translate } from '@bedside/contracts'
import { invariantChecks } from '../invariant-checks.js'
import { check, type Finding } from '../ledger/check.js'
import { run, withExistingDatabase } from './run.js'

await run(async (config) => {
  await withExistingDatabase(config.databaseUrl, async ({ read, name }) => {
    const { entries } = await read
      .selectFrom('LedgerEntry')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow()
    const began = performance.now()
    const findings = await check(read, invariantChecks)
    for (const line of findings.flatMap(linesOf)) console.log(line)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${entries.toLocaleString('en')} entries of ${name} in ${seconds} s`)
    if (findings.some(({ breaches }) => breaches > 0)) process.exitCode = 1
  })
})

function linesOf({ no, name, checked, breaches, reported }: Finding): string[] {
  const outcome = breaches > 0 ? `BROKEN, found ${breaches}` : checked ? 'holds' : 'nobody looks yet'
  const more = breaches > reported.length ? [`      and ${breaches - reported.length} more`] : []
  return [
    `${String(no).padStart(2)}  ${translate(name, 'en')}: ${outcome}`,
    ...reported.map((text) => `      ${translate(text, 'en')}`),
    ...more,
  ]
}
