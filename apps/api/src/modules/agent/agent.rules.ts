import { fault, type Fault } from '@bedside/contracts'
import { ensure } from '../../access/rank.js'

/** Agents form two levels, and nobody is put under one that is switched off. */
export function parentProblem(parent: { level: number; isFlag: number }): Fault | undefined {
  if (parent.level >= 2) return fault('agent.depth')
  return parent.isFlag === 1 ? undefined : fault('agent.parentDisabled')
}

interface Rates {
  bedShareBps: number
  mallShareBps: number
}

/** An agent passes on no more than it gets. */
export function mustRateFairly(form: Rates, parent: Rates): void {
  ensure(form.bedShareBps <= parent.bedShareBps && form.mallShareBps <= parent.mallShareBps, () =>
    fault('agent.shareBeyond'),
  )
}
