import type { Sample } from './load.js'
import { median, type Pair } from './measure.js'

export interface Result {
  readonly name: string
  readonly against: string
  readonly value: Spread
  readonly other: Spread
  readonly unit: string
  /** The ratios of the rounds, so that a disturbance affects one round only. */
  readonly ratio: Spread
  /** Our processor time per request in relation to theirs, if measured. */
  readonly cpu: number | undefined
  /** The parts of a processor that both servers used. */
  readonly busy: Pair<number> | undefined
  readonly target: number | undefined
  readonly better: 'higher' | 'lower'
  readonly wrong: readonly string[]
}

export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

export interface Criterion {
  readonly name: string
  readonly against: string
  readonly unit: string
  readonly target?: number
  readonly better: 'higher' | 'lower'
}

/** Compares one number per round. */
export function compare(judged: Criterion, pairs: readonly Pair<number>[]): Result {
  return {
    ...judged,
    value: spread(pairs.map(({ ours }) => ours)),
    other: spread(pairs.map(({ against }) => against)),
    ratio: spread(pairs.map(({ ours, against }) => ours / against)),
    cpu: undefined,
    busy: undefined,
    target: judged.target,
    wrong: [],
  }
}

/** Compares one number of the samples, and adds processor time and load. */
export function compareLoads(
  judged: Criterion,
  pairs: readonly Pair<Sample>[],
  of: (sample: Sample) => number,
): Result {
  const pick = (read: (sample: Sample) => number): Pair<number>[] =>
    pairs.map(({ ours, against }) => ({ ours: read(ours), against: read(against) }))
  const busy = pick((sample) => sample.busy)
  return {
    ...compare(judged, pick(of)),
    cpu: median(pick((sample) => sample.cpuUs).map(({ ours, against }) => ours / against)),
    busy: { ours: median(busy.map(({ ours }) => ours)), against: median(busy.map(({ against }) => against)) },
    wrong: pairs.flatMap(({ ours, against }) => [
      ...failures(judged.name, 'ours', ours),
      ...failures(judged.name, judged.against, against),
    ]),
  }
}

const failures = (name: string, who: string, { wrong, example }: Sample): string[] =>
  wrong > 0 ? [`${name}: ${wrong} answers of ${who} were no success, such as ${example ?? '(none came)'}`] : []

export function spread(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

export function met({ ratio, target, better }: Result): boolean {
  if (target === undefined) return true
  return better === 'higher' ? ratio.median >= target : ratio.median <= target
}
