import { load, type Plan, type Sample } from './load.js'
import type { Options } from './options.js'
import type { Server } from './processes.js'

/** What is measured against what. */
export interface Contest {
  readonly ours: Contender
  readonly against: Contender
  readonly connections: number
}
export interface Contender {
  readonly server: Server
  readonly plan: Plan
}

export interface Pair<T> {
  readonly ours: T
  readonly against: T
}

/** Rounds in which both take turns, and who begins takes turns as well: what the machine does besides hits both. */
export async function rounds<T>(
  count: number,
  ours: (round: number) => Promise<T>,
  against: (round: number) => Promise<T>,
): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = []
  for (let round = 0; round < count; round++) {
    const first = round % 2 === 0 ? await ours(round) : undefined
    const other = await against(round)
    pairs.push({ ours: first ?? (await ours(round)), against: other })
  }
  return pairs
}

const warmUpSeconds = 1

export function contest({ ours, against, connections }: Contest, options: Options): Promise<Pair<Sample>[]> {
  const run = async ({ server, plan }: Contender, round: number): Promise<Sample> => {
    // Once thoroughly; later rounds only bring caches and branches back. It edits other roles than what is measured: an edit that is
    // cut off at its end and still carried out would leave the next one with an outdated version, which is refused.
    const seconds = round === 0 ? warmUpSeconds * 1.5 : warmUpSeconds / 2
    await load(server, plan, connections, seconds, connections)
    return load(server, plan, connections, options.seconds)
  }
  return rounds(
    options.rounds,
    (round) => run(ours, round),
    (round) => run(against, round),
  )
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
