import type { MallOrderInfo } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'

/** Only the platform sees the names of staff of another family. */
export const actorShown = (me: Actor, actor: string, family: string | null): string =>
  me.family !== 'PLATFORM' && family !== me.family ? '' : actor

type Refund = MallOrderInfo['refunds'][number]
const nobody: Pick<Refund, 'applicant' | 'reviewer' | 'verdict'> = { applicant: '', reviewer: '', verdict: '' }

export const refundShown = (me: Actor, refund: Refund): Refund =>
  me.family === 'PLATFORM' ? refund : Object.assign({}, refund, nobody)
