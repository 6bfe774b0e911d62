import { rmSync } from 'node:fs'
import { areaLists } from './cells/areas.js'
import { booksCheck } from './cells/books.js'
import { login, menus, write } from './cells/calls.js'
import { depth, size } from './cells/depth.js'
import { filtered, list, readsAndWrites, searched, tail } from './cells/lists.js'
import { exports } from './cells/export.js'
import { homePage } from './cells/home.js'
import { moneyMoves } from './cells/money.js'
import { orderLists } from './cells/orders.js'
import { postgresAreas, postgresLists, postgresMoney } from './cells/postgres.js'
import { postgresModes } from './cells/postgres-modes.js'
import { reconciling } from './cells/reconciliation.js'
import { statements } from './cells/statement.js'
import { memoryUnderLoad, startUp } from './cells/process.js'
import { coldStart, loginForm, requests } from './cells/web-login.js'
import { boards } from './cells/web-board.js'
import { matrix } from './cells/web-matrix.js'
import { heap, lists, revisit } from './cells/web-pages.js'
import { postgresPrograms } from '../lib/postgres-cluster.mjs'
import type { Options } from './options.js'
import { work } from './places.js'
import { PostgresStage } from './postgres/postgres-stage.js'
import { table, writeJson } from './report.js'
import type { Result } from './results.js'
import { differences } from './same-answers.js'
import { Stage } from './stage.js'
import { WebStage } from './web/web-stage.js'

/** Cells that read come first, on untouched rows; those that write follow. */
const cells: Readonly<Record<string, (stage: Stage) => Promise<Result[]>>> = {
  list,
  'list-p99': tail,
  depth,
  size,
  filtered,
  searched,
  'menu-list': menus,
  'list-with-writes': readsAndWrites,
  'form-write': write,
  login,
  'start-up': startUp,
  memory: memoryUnderLoad,
}

/** Comparisons of our server with itself or with a minimal program, without the other server. */
const sizeCells: Readonly<Record<string, (stage: Stage) => Promise<Result[]>>> = {
  areas: areaLists,
  orders: orderLists,
  home: homePage,
  statement: statements,
  reconciliation: reconciling,
  export: exports,
  'money-move': moneyMoves,
  'ledger-check': booksCheck,
}

/** Our server on PostgreSQL. */
const postgresCells: Readonly<Record<string, (stage: PostgresStage) => Promise<Result[]>>> = {
  'pg-list': postgresLists,
  'pg-money': postgresMoney,
  'pg-modes': postgresModes,
  'pg-areas': postgresAreas,
}

/** The client in a browser. */
const webCells: Readonly<Record<string, (stage: WebStage) => Promise<Result[]>>> = {
  'web-login': loginForm,
  'web-cold-start': coldStart,
  'web-requests': requests,
  'web-revisit': revisit,
  'web-lists': lists,
  'web-board': boards,
  'web-matrix': matrix,
  'web-heap': heap,
}

/** Compares the replies of both servers and reports; false if any differs. */
export async function compare(options: Options): Promise<boolean> {
  const stage = new Stage(options)
  const wrong: string[] = []
  try {
    await measured(stage, async () => wrong.push(...(await compared(stage))))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  printWrong(wrong)
  return wrong.length === 0
}

async function compared(stage: Stage): Promise<string[]> {
  const wrong = await differences(await stage.ours(), await stage.raw())
  console.log(wrong.length === 0 ? 'Both servers give the same answers.' : 'The answers differ.')
  return wrong
}

function printWrong(wrong: readonly string[]): void {
  for (const line of wrong.slice(0, 20)) console.log(`WRONG  ${line}`)
  if (wrong.length > 20) console.log(`WRONG  and ${wrong.length - 20} more`)
}

/** Measures and reports; false if a reply was wrong. A missed target is reported but is no failure. */
export async function run(options: Options): Promise<boolean> {
  const chosen = <T>(from: Readonly<Record<string, T>>): [string, T][] =>
    Object.entries(from).filter(
      ([name]) => options.only.length === 0 || options.only.some((start) => name.startsWith(start)),
    )
  const [api, sizes, web] = [chosen(cells), chosen(sizeCells), chosen(webCells)]
  const postgres = chosen(postgresCells)
  if (api.length + sizes.length + web.length + postgres.length === 0)
    throw new Error(
      `There are these cells: ${Object.keys({ ...cells, ...sizeCells, ...postgresCells, ...webCells }).join(', ')}`,
    )
  const results: Result[] = []
  const wrong: string[] = []
  try {
    if (api.length > 0) {
      const stage = new Stage(options)
      await measured(stage, async () => {
        wrong.push(...(await compared(stage)))
        results.push(...(await measureAll(api, stage)))
      })
    }
    const growing = new Stage(options)
    await measured(growing, async () => results.push(...(await measureAll(sizes, growing))))
    if (postgres.length > 0) results.push(...(await onPostgres(postgres, options)))
    const stage = new WebStage()
    await measured(stage, async () => results.push(...(await measureAll(web, stage))))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  wrong.push(...results.flatMap((result) => result.wrong))
  console.log(`\n${table(results)}\n`)
  printWrong(wrong)
  if (options.json) writeJson(options.json, results)
  return wrong.length === 0
}

async function onPostgres(
  chosen: [string, (stage: PostgresStage) => Promise<Result[]>][],
  options: Options,
): Promise<Result[]> {
  if (!postgresPrograms()) {
    console.log('NOT MEASURED: no PostgreSQL 15 or later is installed, so the cells pg-* are left out')
    return []
  }
  const results: Result[] = []
  const stage = await PostgresStage.open(options)
  await measured(stage, async () => results.push(...(await measureAll(chosen, stage))))
  return results
}

async function measureAll<S>(chosen: [string, (stage: S) => Promise<Result[]>][], stage: S): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, measure] of chosen) {
    console.log(`Measuring ${name} …`)
    const cellResults = await measure(stage)
    // Printed at once, so that a run that is ended early leaves what it has measured.
    console.log(table(cellResults))
    results.push(...cellResults)
  }
  return results
}

/** Stops what was started, whatever happens. */
async function measured(stage: { close(): Promise<void> }, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } finally {
    await stage.close()
  }
}
