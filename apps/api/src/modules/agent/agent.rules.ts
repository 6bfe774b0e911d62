import { fault } from '@bedside/contracts'
import { listed } from '../../data/listed.js'
import { ensure } from '../../ensure.js'
import type { AgentColumns } from './agent.store.js'

/** Agents form two levels, and a disabled one gets no new sub-agents. */
export function mustSuitAsParent(parent: { level: number; isFlag: number }): void {
  ensure(parent.level < 2, () => fault('agent.depth'))
  ensure(parent.isFlag === 1, () => fault('agent.parentDisabled'))
}

type Rates = Pick<AgentColumns, 'bedShareBps' | 'mallShareBps'>

/** A sub-agent's rates must not exceed its parent's. */
export function mustRateFairly(form: Rates, parent: Rates): void {
  const fair = form.bedShareBps <= parent.bedShareBps && form.mallShareBps <= parent.mallShareBps
  ensure(fair, () => fault('agent.shareBeyond'))
}

/** An agent's rates must not fall below those of its sub-agents. */
export function mustCoverShares(form: Rates, children: readonly (Rates & { company: string })[]): void {
  const short = children.filter(
    (child) => child.bedShareBps > form.bedShareBps || child.mallShareBps > form.mallShareBps,
  )
  ensure(short.length === 0, () =>
    fault('agent.shareBelow', { companies: listed(short.map(({ company }) => company)) }),
  )
}

/** The terms of its contract, which an agent cannot change itself. */
const terms = ['company', 'bedShareBps', 'mallShareBps', 'contractFrom', 'contractTo'] as const

export function mustKeepOwnTerms(form: AgentColumns, agent: AgentColumns): void {
  const sameTerms = terms.every((term) => form[term] === agent[term])
  ensure(sameTerms, () => fault('agent.ownRates'))
}
