import { inspect, type Inspection } from '../inspect.js'
import { databaseUrl } from '../address.js'
import { isPostgres } from '../postgres/address.js'
import { inspectPostgres } from '../postgres/inspect.js'
import { chosenFile, run } from './run.js'

/** The language of the shell's locale. */
const chinese = /^zh/i.test(process.env['LC_ALL'] || process.env['LANG'] || '')
const say = (zh: string, en: string): string => (chinese ? zh : en)
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

await run(async () => {
  const url = databaseUrl()
  const inspection = await (isPostgres(url) ? inspectPostgres(url) : inspect(chosenFile()))
  if (inspection.problems.length > 0) process.exitCode = 1
  return [sizes(inspection), ...tables(inspection), migrations(inspection), health(inspection)].join('\n')
})

function sizes({ file, bytes, logBytes, freeBytes }: Inspection): string {
  const size = megabytes(bytes)
  if (freeBytes === null || logBytes === null) return `${file}\n${say(`大小 ${size}`, size)}\n`
  const [free, log] = [freeBytes, logBytes].map(megabytes)
  return `${file}\n${say(`大小 ${size}，其中空闲 ${free}，日志 ${log}`, `${size}, of which ${free} free; log ${log}`)}\n`
}

function tables({ tables }: Inspection): string[] {
  const width = Math.max(0, ...tables.map(({ name }) => name.length))
  const rows = (count: number | null): string => count?.toLocaleString('en-US') ?? say('没有此表', 'no such table')
  return tables.map((table) => `${table.name.padEnd(width)} ${rows(table.rows).padStart(12)}`)
}

function migrations({ migrations, pending }: Inspection): string {
  const last = migrations.at(-1)
  const { name = '-', appliedAt } = last ?? {}
  const when = appliedAt?.toISOString() ?? '-'
  const appliedText = say(
    `已应用 ${migrations.length} 次迁移，最近一次 ${name}（${when}）`,
    `${migrations.length} migrations applied, the last ${name} (${when})`,
  )
  const open = pending.join(', ')
  return `\n${appliedText}${open === '' ? '' : say(`\n待应用：${open}`, `\nstill to be applied: ${open}`)}`
}

function health({ problems }: Inspection): string {
  return problems.length === 0
    ? say('完整性检查：完好', 'integrity: sound')
    : [say('发现问题：', 'problems:'), ...problems].join('\n')
}
