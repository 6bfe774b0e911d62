import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { undone, type Database, type Tx } from '@bedside/prisma'
import { accountOwner, fault, type MoneyDone, type MoneyPreview } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { ensure } from '../ensure.js'
import { Once } from '../once/once.js'
import type { StoredReply } from '../once/stored-reply.js'
import { DATABASE } from '../tokens.js'
import { linesSince, newestTxn, withOwners, type BookedLine, type OwnedLine } from './booked-lines.js'

type WholeResult = Omit<MoneyPreview, 'fingerprint' | 'lines'>

/** The result of an action: its amount, the records it changes, and the facts people decide by. */
export type ActResult = Pick<WholeResult, 'amountCents'> & Partial<WholeResult>

/** An action that moves money. */
export interface MoneyAct {
  /** Runs when the action is confirmed. */
  work(tx: Tx): Promise<ActResult>
  /** What follows after the payment channel or an approver has acted. It runs in previews only and is rolled back. */
  rest?(tx: Tx, actResult: ActResult): Promise<ActResult>
}

/**
 * Money-moving actions are previewed by the code that performs them: a preview runs it and rolls back. Confirming runs
 * it again and compares; if the result would differ from the preview, it is refused and nothing is written.
 */
@Injectable()
export class MoneyActs {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly once: Once,
  ) {}

  preview(me: Actor, act: MoneyAct): Promise<MoneyPreview> {
    return this.database.foresee(async (tx) => {
      const { result, lines, fingerprint } = await run(tx, act)
      const owned = await withOwners(tx, lines)
      return {
        ...result,
        fingerprint,
        lines: owned.filter((line) => isShown(me, line)).map(withoutOwnerPath),
      }
    })
  }

  confirm(me: Actor, form: { fingerprint: string }, act: MoneyAct): Promise<StoredReply<MoneyDone>> {
    return this.once.write(me, form, async (tx) => {
      const { actResult, fingerprint } = await run(tx, act)
      ensure(fingerprint === form.fingerprint, () => fault('money.moved'))
      const { order, deposit, withdrawal, mallOrder } = whole(actResult)
      return { order, deposit, withdrawal, mallOrder }
    })
  }
}

async function run(tx: Tx, act: MoneyAct) {
  const since = await newestTxn(tx)
  const actResult = await act.work(tx)
  const foreseen = async () => {
    const result = whole((await act.rest?.(tx, actResult)) ?? actResult)
    return { result, lines: await linesSince(tx, since) }
  }
  const { result, lines } = await (act.rest ? undone(tx, foreseen) : foreseen())
  return { actResult, result, lines, fingerprint: fingerprintOf(result, lines) }
}

const whole = (result: ActResult): WholeResult => ({
  order: null,
  deposit: null,
  withdrawal: null,
  mallOrder: null,
  endAt: null,
  needsApproval: 0,
  ...result,
})

/** Shared balances change all the time without affecting the decision: they are shown but not compared. */
function fingerprintOf(result: WholeResult, lines: readonly BookedLine[]): string {
  const booked = lines.map(({ account, side, cents }) => [account, side, cents])
  return createHash('sha256')
    .update(JSON.stringify([result, booked]))
    .digest('hex')
}

/** Lines of other owners are not shown. */
function isShown(me: Actor, { account, ownerPath }: OwnedLine): boolean {
  if (me.family === 'PLATFORM') return true
  if (me.family === 'AGENT') return me.agentPath !== '' && ownerPath.startsWith(me.agentPath)
  const owner = accountOwner(account)
  return owner?.kind === 'store' && owner.id === me.storeId
}

const withoutOwnerPath = ({ ownerPath: _, ...line }: OwnedLine) => line
