import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = fileURLToPath(new URL('reports/', import.meta.url))
/** All workspaces write their results to this place, in the format of vitest. */
const file = `${folder}vitest.json`

interface TestOutcome {
  readonly fullName: string
  readonly status: 'passed' | 'failed'
  readonly failureMessages: readonly string[]
  readonly ms: number
}

const textOf = ({ message, value, location }: TestError): string =>
  `${message ?? value ?? 'unknown'}${location ? `\n    at ${relative(root, location.file)}:${location.line}` : ''}`

/** Writes the results for `npm test` and `npm run trace`, and prints the time of each file. */
export default class Report implements Reporter {
  private readonly files = new Map<string, Map<string, TestOutcome>>()
  private readonly problems: string[] = []

  onBegin(): void {
    rmSync(file, { force: true })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const place = relative(folder, test.location.file).replace(/^\.\.\//, '')
    const results = this.files.get(place) ?? new Map<string, TestOutcome>()
    const fullName = test.titlePath().slice(3).join(' ')
    // A skipped test counts as failed: it proves nothing, and nobody would notice.
    const status = result.status === 'passed' && test.expectedStatus === 'passed' ? 'passed' : 'failed'
    results.set(test.id, { fullName, status, failureMessages: result.errors.map(textOf), ms: result.duration })
    this.files.set(place, results)
  }

  onError(error: TestError): void {
    this.problems.push(textOf(error))
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const testResults = [...this.files].map(([name, results]) => ({
      name,
      status: [...results.values()].every((one) => one.status === 'passed') ? 'passed' : 'failed',
      assertionResults: [...results.values()],
    }))
    if (this.problems.length > 0)
      testResults.push({ name: this.problems.join('\n'), status: 'failed', assertionResults: [] })
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify({ testResults }))
    for (const { name, assertionResults } of testResults) this.printTime(name, assertionResults)
    const failed = testResults.some((one) => one.status === 'failed')
    return { status: failed && status === 'passed' ? 'failed' : status }
  }

  private printTime(name: string, results: readonly TestOutcome[]): void {
    const seconds = results.reduce((sum, { ms }) => sum + ms, 0) / 1000
    process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${name} (${results.length})\n`)
  }
}
