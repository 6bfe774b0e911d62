import { rmSync } from 'node:fs'
import { login, menus, write } from './cells/calls.js'
import { depth, size } from './cells/depth.js'
import { filtered, list, readsAndWrites, searched, tail } from './cells/lists.js'
import { memoryUnderLoad, startUp } from './cells/process.js'
import type { Options } from './options.js'
import { work } from './places.js'
import { table, writeJson } from './report.js'
import type { Result } from './results.js'
import { differences } from './same-answers.js'
import { Stage } from './stage.js'

/** Reading first, on the rows as they were made; then what writes. */
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

/** Measures and reports; false when an answer was wrong. A missed target is told and is no failure. */
export async function run(options: Options): Promise<boolean> {
  const chosen = Object.entries(cells).filter(
    ([name]) => options.only.length === 0 || options.only.some((start) => name.startsWith(start)),
  )
  if (chosen.length === 0) throw new Error(`There are these cells: ${Object.keys(cells).join(', ')}`)
  const stage = new Stage(options)
  const results: Result[] = []
  const wrong: string[] = []
  try {
    wrong.push(...(await differences(await stage.ours(), await stage.raw())))
    console.log(wrong.length === 0 ? 'Both servers give the same answers.' : 'The answers differ.')
    for (const [name, measure] of chosen) {
      console.log(`Measuring ${name} …`)
      results.push(...(await measure(stage)))
    }
  } finally {
    await stage.close()
    rmSync(work, { recursive: true, force: true })
  }
  wrong.push(...results.flatMap((result) => result.wrong))
  console.log(`\n${table(results)}\n`)
  for (const told of wrong.slice(0, 20)) console.log(`WRONG  ${told}`)
  if (wrong.length > 20) console.log(`WRONG  and ${wrong.length - 20} more`)
  if (options.json) writeJson(options.json, results)
  return wrong.length === 0
}
