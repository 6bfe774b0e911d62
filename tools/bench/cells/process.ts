import { load, type Plan } from '../load.js'
import { rounds } from '../measure.js'
import { reads } from '../plans.js'
import { compare, type Result } from '../results.js'
import { listOf, mixed } from '../requests.js'
import type { Server } from '../processes.js'
import type { Stage } from '../stage.js'
import { memory, type Memory } from '../usage.js'

const starts = 5

/**
 * The time from spawning a process to its first reply. The first start of each is not counted, because it fills the disk
 * cache.
 */
export async function startUp(stage: Stage): Promise<Result[]> {
  const time = async (start: () => Promise<Server>): Promise<number> => {
    const server = await start()
    await server.stop()
    return server.startMs
  }
  const pairs = await rounds(
    starts + 1,
    () => time(stage.freshOurs),
    () => time(stage.freshBare),
  )
  const judged = { name: 'start-up', against: 'bare Nest', unit: 'ms', better: 'lower', target: 1.2 } as const
  return [compare(judged, pairs.slice(1))]
}

/** The memory of a process under load. */
export async function memoryUnderLoad(stage: Stage): Promise<Result[]> {
  const measure = async (start: () => Promise<Server>, plan: Plan): Promise<Memory> => {
    const server = await start()
    try {
      await load(server, plan, 10, stage.options.seconds * 3)
      return memory(server.pid) ?? { residentMb: Number.NaN, ownMb: Number.NaN }
    } finally {
      await server.stop()
    }
  }
  const pairs = await rounds(
    stage.options.rounds,
    () => measure(stage.freshOurs, reads(mixed().map(listOf))),
    () => measure(stage.freshBare, reads(['/list'])),
  )
  const judged = { against: 'bare Nest', unit: 'MB', better: 'lower' } as const
  const pick = (key: keyof Memory) => pairs.map(({ ours, against }) => ({ ours: ours[key], against: against[key] }))
  return [
    compare({ ...judged, name: 'memory', target: 1.8 }, pick('residentMb')),
    compare({ ...judged, name: 'memory-own' }, pick('ownMb')),
  ]
}
