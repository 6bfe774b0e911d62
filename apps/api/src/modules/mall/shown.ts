import type { MallOrderInfo } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'

/** Who of the platform's people it was is not the business of others. */
export const actorShown = (me: Actor, actor: string, family: string | null): string =>
  me.family !== 'PLATFORM' && family !== me.family ? '' : actor

type Refund = MallOrderInfo['refunds'][number]
const nobody: Pick<Refund, 'applicant' | 'reviewer' | 'verdict'> = { applicant: '', reviewer: '', verdict: '' }

export const refundShown = (me: Actor, refund: Refund): Refund =>
  me.family === 'PLATFORM' ? refund : Object.assign({}, refund, nobody)
