import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { met, type Result, type Spread } from './results.js'

const digits = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
const spreadText = ({ median, min, max }: Spread): string => `${digits(median)} (${digits(min)}–${digits(max)})`
const percent = (part: number): string => `${Math.round(part * 100)} %`

const headings = ['cell', 'ours', 'against', 'unit', 'ratio', 'target', '', 'cpu ratio', 'busy']

const line = (result: Result): string[] => [
  result.name,
  spreadText(result.value),
  `${result.against} ${spreadText(result.other)}`,
  result.unit,
  spreadText(result.ratio),
  result.target === undefined ? '–' : `${result.better === 'higher' ? '≥' : '≤'} ${result.target}`,
  result.target === undefined ? '' : met(result) ? 'ok' : 'MISSED',
  result.cpu === undefined ? '' : digits(result.cpu),
  result.busy === undefined ? '' : `${percent(result.busy.ours)} / ${percent(result.busy.against)}`,
]

/** A table that is readable in a terminal and in Markdown. */
export function table(results: readonly Result[]): string {
  const lines = [headings, ...results.map(line)]
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [row(headings), rule, ...results.map((result) => row(line(result)))].join('\n')
}

export function writeJson(file: string, results: readonly Result[]): void {
  const rows = results.map((result) => ({
    name: result.name,
    value: result.value.median,
    unit: result.unit,
    ratio: result.ratio.median,
    target: result.target ?? null,
    better: result.better,
    ok: met(result) && result.wrong.length === 0,
  }))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
}
