import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  fault,
  businesses,
  differenceMoves,
  differencesOpen,
  differenceStatuses,
  dayMs,
  type Business,
  type DifferenceById,
  type DifferenceInfo,
  type DifferenceRecord,
  type DifferenceRow,
  type DifferenceStep,
  type RecheckDayForm,
  type RecheckResult,
  type ReconciliationRow,
  type ReopenDayForm,
  type SignDayForm,
  type SuspenseRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { moneySteps } from '../../access/money-steps.js'
import { iso } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import type { Line } from '../../ledger/posting.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { SuspenseItems } from '../payment/suspense-items.js'
import { suspenseList } from '../suspense/suspense.list.js'
import { AskChannel } from './ask-channel.js'
import type { StoredDifference } from './difference.transition.js'
import { FoundDifferences } from './found-differences.js'
import { proposalFor } from './proposal.js'
import { dayById, openOn, ReconciliationDays } from './reconciliation-days.js'
import { differenceList, reconciliationList } from './reconciliation.list.js'
import { apartCents, correcting, feesApart } from './sides.js'
import { isOver, numberOf, sidesOf } from './stored-sides.js'

/** The link to the record that a payment was for. */
const recordIds: Partial<Record<Business, keyof DifferenceRecord>> = {
  DEPOSIT: 'depositId',
  RENTAL: 'orderId',
  MALL: 'mallOrderId',
}

/** The maximum number of differences considered for a proposal. */
const candidates = 300

/** The reconciliation pages: days and differences. */
@Injectable()
export class ReconciliationService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly days: ReconciliationDays,
    private readonly found: FoundDifferences,
    private readonly channel: AskChannel,
    private readonly suspense: SuspenseItems,
  ) {}

  async sign(me: Actor, form: SignDayForm): Promise<ReconciliationRow> {
    const { id } = await this.database.write(async (tx) => {
      const signed = await this.days.sign(tx, me, form)
      const outdated = await this.found.outdated(tx, signed)
      if (outdated) throw fault('reconciliation.outdated', { no: outdated.no })
      return signed
    })
    return this.lists.one(reconciliationList, id, me)
  }

  async reopen(me: Actor, form: ReopenDayForm): Promise<ReconciliationRow> {
    const { id } = await this.database.write((tx) => this.days.reopen(tx, me, form))
    return this.lists.one(reconciliationList, id, me)
  }

  /** Queries the channel about records that ended there but not here, then clears the differences that agree now. */
  async recheck(me: Actor, { reconciliationId }: RecheckDayForm): Promise<RecheckResult> {
    await this.lists.one(reconciliationList, reconciliationId, me)
    const open = await this.openOf(this.database.read, reconciliationId)
    const elsewhere = open.filter(({ kind, theirState }) => kind === 'STATUS' && theirState === 'SUCCESS')
    await this.channel.about(elsewhere.map(numberOf))
    return this.database.write(async (tx) => {
      const day = await dayById(tx, me, reconciliationId)
      const cleared = await this.found.recheck(tx, day.day, await this.openOf(tx, reconciliationId))
      await this.days.rechecked(tx, me, day, cleared)
      return { cleared, open: await openOn(tx, reconciliationId) }
    })
  }

  async info(me: Actor, { differenceId }: DifferenceById): Promise<DifferenceInfo> {
    const difference = await this.lists.one(differenceList, differenceId, me)
    const stored = await this.database.read
      .selectFrom('Difference')
      .selectAll()
      .where('id', '=', differenceId)
      .executeTakeFirstOrThrow()
    const group = await matchedWith(this.database.read, stored)
    return {
      difference,
      record: await this.recordOf(stored),
      entries: entriesOf(stored, group).map((line) => ({ ...line })),
      suspense: await this.suspenseOf(me, differenceId),
      proposal: await this.proposalFor(me, stored),
      matched: await this.lists.byIds(
        differenceList,
        group.map(({ id }) => id),
        me,
      ),
      steps: await this.stepsOf(me, differenceId),
    }
  }

  private async suspenseOf(me: Actor, differenceId: number): Promise<SuspenseRow | null> {
    const item = await this.suspense.ofBooked(this.database.read, differenceId)
    return item ? this.lists.one(suspenseList, item.id, me) : null
  }

  private openOf(db: Database['read'], dayId: number): Promise<StoredDifference[]> {
    const all = db.selectFrom('Difference').selectAll().where('dayId', '=', dayId)
    return all.where('status', 'in', differencesOpen).orderBy('id').execute()
  }

  private async proposalFor(me: Actor, stored: StoredDifference): Promise<DifferenceRow[]> {
    const cents = apartCents(sidesOf(stored))
    if (cents === 0 || !isOver(stored) || !differencesOpen.some((status) => status === stored.status)) return []
    const near = [-1, 0, 1].map((days) => iso(Date.parse(stored.day) + days * dayMs).slice(0, 10))
    const others = await this.database.read
      .selectFrom('Difference')
      .selectAll()
      .where('day', 'in', near)
      .where('status', 'in', differencesOpen)
      .where('id', '!=', stored.id)
      .orderBy('id')
      .limit(candidates)
      .execute()
    const sided = others.filter(isOver).map((one) => ({ id: one.id, apartCents: apartCents(sidesOf(one)) }))
    const ids = proposalFor({ id: stored.id, apartCents: cents }, sided)
    return this.lists.byIds(differenceList, ids, me)
  }

  private stepsOf(me: Actor, differenceId: number): Promise<DifferenceStep[]> {
    return moneySteps(this.database.read, me, {
      table: 'DifferenceChange',
      id: differenceId,
      move: ({ move }) => valueIn(differenceMoves, move),
      statuses: differenceStatuses,
    })
  }

  private async recordOf(stored: StoredDifference): Promise<DifferenceRecord | null> {
    const { recordId, subject, no } = stored
    if (recordId === null) return null
    const nothing = { number: no, orderId: null, depositId: null, withdrawalId: null, mallOrderId: null }
    if (subject === 'PAYOUT') return { ...nothing, withdrawalId: recordId }
    const { business, businessId } = await this.database.read
      .selectFrom(subject === 'REFUND' ? 'Refund' : ('Payment' as 'Refund'))
      .select(['business', 'businessId'])
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow()
    const field = recordIds[valueIn(businesses, business)]
    return field === undefined ? nothing : { ...nothing, [field]: businessId }
  }
}

/** The others of its match. */
async function matchedWith(db: Database['read'], { id, groupId }: StoredDifference): Promise<StoredDifference[]> {
  if (groupId === null) return []
  return db
    .selectFrom('Difference')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '!=', id)
    .orderBy('id')
    .execute()
}

/** What booking it would post or has posted, or what its match has posted; nothing if it was settled otherwise. */
function entriesOf(stored: StoredDifference, group: readonly StoredDifference[]): Line[] {
  if (stored.status === 'MATCHED') return feesApart([stored, ...group].map(sidesOf))
  return booksItself.has(stored.status) ? correcting(sidesOf(stored)) : []
}

const booksItself: ReadonlySet<string> = new Set([...differencesOpen, 'BOOKED'])
