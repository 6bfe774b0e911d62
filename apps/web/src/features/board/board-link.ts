/** A board's connection to its stream. What is shown is current only in the phase `live`. */
type Phase = 'connecting' | 'catchingUp' | 'live' | 'lost'
export type LinkEvent = 'asked' | 'opened' | 'outdated' | 'caughtUp' | 'broke'

export interface Link {
  readonly phase: Phase
  /** When the board was last live; undefined while it is, and before it ever was. */
  readonly since?: number
}
export const unread: Link = { phase: 'connecting' }

const phases: Readonly<Record<LinkEvent, Phase>> = {
  asked: 'connecting',
  opened: 'catchingUp',
  outdated: 'catchingUp',
  caughtUp: 'live',
  broke: 'lost',
}

export function afterHappening(link: Link, happening: LinkEvent, now: number): Link {
  const phase = phases[happening]
  if (phase === link.phase) return link
  const since = link.phase === 'live' ? now : link.since
  return phase === 'live' || since === undefined ? { phase } : { phase, since }
}
