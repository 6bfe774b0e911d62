import { load, type Plan, type Sample } from './load.js'
import type { Options } from './options.js'
import type { Server } from './processes.js'

/** The two sides of a comparison. */
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

/** Both sides take turns, and alternate in going first, so that disturbances of the machine affect both. */
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
    // A long warm-up first; later ones only refill caches. It uses other connections, and so edits other roles: an edit
    // that is cut off but still carried out would make the version of a measured edit outdated.
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
