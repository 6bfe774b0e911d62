import { fault } from '@bedside/contracts'
import { listed } from '../../data/listed.js'
import { ensure } from '../../ensure.js'
import type { AgentColumns } from './agent.store.js'

/** Agents form two levels, and nobody is put under one that is switched off. */
export function mustSuitAsParent(parent: { level: number; isFlag: number }): void {
  ensure(parent.level < 2, () => fault('agent.depth'))
  ensure(parent.isFlag === 1, () => fault('agent.parentDisabled'))
}

type Rates = Pick<AgentColumns, 'bedShareBps' | 'mallShareBps'>

/** An agent passes on no more than it gets. */
export function mustRateFairly(form: Rates, parent: Rates): void {
  const fair = form.bedShareBps <= parent.bedShareBps && form.mallShareBps <= parent.mallShareBps
  ensure(fair, () => fault('agent.shareBeyond'))
}

/** Nor may its share fall below what those under it were promised. */
export function mustCoverShares(form: Rates, children: readonly (Rates & { company: string })[]): void {
  const short = children.filter(
    (child) => child.bedShareBps > form.bedShareBps || child.mallShareBps > form.mallShareBps,
  )
  ensure(short.length === 0, () =>
    fault('agent.shareBelow', { companies: listed(short.map(({ company }) => company)) }),
  )
}

/** What an agent agreed on with the platform is not its own to change. */
const terms = ['company', 'bedShareBps', 'mallShareBps', 'contractFrom', 'contractTo'] as const

export function mustKeepOwnTerms(form: AgentColumns, agent: AgentColumns): void {
  const kept = terms.every((term) => form[term] === agent[term])
  ensure(kept, () => fault('agent.ownRates'))
}
