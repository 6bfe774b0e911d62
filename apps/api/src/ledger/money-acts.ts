import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { undone, type Database, type Tx } from '@bedside/prisma'
import { fault, type MoneyDone, type MoneyPreview } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { ensure } from '../ensure.js'
import { Once } from '../once/once.js'
import type { StoredReply } from '../once/stored-reply.js'
import { DATABASE } from '../tokens.js'
import { linesSince, newestTxn, withOwners, type BookedLine, type OwnedLine } from './booked-lines.js'

/** What an act comes to: the records it leaves behind, and what people decide by. */
export type Told = Pick<MoneyPreview, 'order' | 'deposit' | 'amountCents' | 'endAt' | 'needsApproval'> &
  Partial<Pick<MoneyPreview, 'withdrawal' | 'mallOrder'>>

/** Something people do that moves money. */
export interface MoneyAct {
  /** What confirming does. */
  work(tx: Tx): Promise<Told>
  /** What follows of it once the channel, or whoever has to approve, has done their part. It is foreseen, never kept. */
  rest?(tx: Tx, done: Told): Promise<Told>
}

/**
 * Actions that move money are shown before they are done, by the very code that does them: a preview runs it and undoes
 * it again. Confirming runs it once more and compares; what would come out otherwise by now is refused, and leaves nothing.
 */
@Injectable()
export class MoneyActs {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly once: Once,
  ) {}

  preview(me: Actor, act: MoneyAct): Promise<MoneyPreview> {
    return this.database.foresee(async (tx) => {
      const { told, lines, fingerprint } = await run(tx, act)
      const owned = await withOwners(tx, lines)
      return {
        withdrawal: null,
        mallOrder: null,
        ...told,
        fingerprint,
        lines: owned.filter((line) => isShown(me, line)).map(shown),
      }
    })
  }

  confirm(me: Actor, form: { fingerprint: string }, act: MoneyAct): Promise<StoredReply<MoneyDone>> {
    return this.once.write(me, form, async (tx) => {
      const { done, fingerprint } = await run(tx, act)
      ensure(fingerprint === form.fingerprint, () => fault('money.moved'))
      const { order, deposit, withdrawal = null, mallOrder = null } = done
      return { order, deposit, withdrawal, mallOrder }
    })
  }
}

async function run(tx: Tx, act: MoneyAct) {
  const since = await newestTxn(tx)
  const done = await act.work(tx)
  const foreseen = async () => {
    const told = (await act.rest?.(tx, done)) ?? done
    return { told, lines: await linesSince(tx, since) }
  }
  const { told, lines } = await (act.rest ? undone(tx, foreseen) : foreseen())
  return { done, told, lines, fingerprint: fingerprintOf(told, lines) }
}

/** Balances that many share move all the time and change nothing of what is decided: they are shown, and not compared. */
function fingerprintOf(told: Told, lines: readonly BookedLine[]): string {
  const booked = lines.map(({ account, side, cents }) => [account, side, cents])
  return createHash('sha256')
    .update(JSON.stringify([told, booked]))
    .digest('hex')
}

/** What others get is between them and the platform. */
const isShown = (me: Actor, { ownerPath }: OwnedLine): boolean =>
  me.family === 'PLATFORM' || (me.agentPath !== '' && ownerPath.startsWith(me.agentPath))

const shown = ({ ownerPath: _, ...line }: OwnedLine) => line
