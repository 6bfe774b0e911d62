import { parseArgs } from 'node:util'

export interface Options {
  /** The file for the results as JSON, if any. */
  readonly json: string | undefined
  /** Names of cells, or how they start; empty means all. */
  readonly only: readonly string[]
  /** The duration of one measurement. */
  readonly seconds: number
  readonly rounds: number
  readonly rows: number
  /** The number of orders in the large profile. */
  readonly orders: number
  /** Only compares the replies of both servers, without measuring. */
  readonly same: boolean
}

export const usage = `npm run bench -- [options]

  --json FILE     write the results as JSON
  --only a,b      only these cells (a name or the beginning of one)
  --seconds N     length of one measurement (3)
  --rounds N      interleaved rounds (3)
  --rows N        rows in the large table (1000000)
  --orders N      orders in the large profile (200000)
  --quick         a first impression: 1 second each, 100000 rows and orders
  --same          measure nothing: do both servers give the same answers, on 20000 rows?`

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'string' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      rows: { type: 'string' },
      orders: { type: 'string' },
      quick: { type: 'boolean', default: false },
      same: { type: 'boolean', default: false },
    },
  })
  return {
    json: values.json,
    only: values.only.split(',').filter(Boolean),
    seconds: positive('seconds', values.seconds ?? (values.quick ? '1' : '3')),
    rounds: positive('rounds', values.rounds),
    rows: positive('rows', values.rows ?? (values.same ? '20000' : values.quick ? '100000' : '1000000')),
    orders: positive('orders', values.orders ?? (values.quick ? '100000' : '200000')),
    same: values.same,
  }
}

function positive(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`--${name} must be a number above zero\n\n${usage}`)
  return number
}
