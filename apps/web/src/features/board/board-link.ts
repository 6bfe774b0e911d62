/** How a board hangs on its stream. Only while it is live does it show how things are right now. */
type Phase = 'connecting' | 'catchingUp' | 'live' | 'lost'
export type Happening = 'asked' | 'opened' | 'outdated' | 'caughtUp' | 'broke'

export interface Link {
  readonly phase: Phase
  /** When what is shown ceased to be live; undefined while it is, and before anything was read. */
  readonly since?: number
}
export const unread: Link = { phase: 'connecting' }

const phases: Readonly<Record<Happening, Phase>> = {
  asked: 'connecting',
  opened: 'catchingUp',
  outdated: 'catchingUp',
  caughtUp: 'live',
  broke: 'lost',
}

export function afterHappening(link: Link, happening: Happening, now: number): Link {
  const phase = phases[happening]
  if (phase === link.phase) return link
  const since = link.phase === 'live' ? now : link.since
  return phase === 'live' || since === undefined ? { phase } : { phase, since }
}
