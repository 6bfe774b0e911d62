import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, type BillResult, type TakeBillForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { AccessGuard } from '../../http/steps.js'
import { fileWrite } from '../../imports/file-write.js'
import { DATABASE } from '../../tokens.js'
import { totalsOf, type BillTotals } from './bill-line.js'
import { billsInForce, changedSince } from './bills-in-force.js'
import { Comparison, type FoundDifference } from './comparison.js'
import { FoundDifferences } from './found-differences.js'
import { OtherDays } from './other-days.js'
import type { RecordKey } from './our-side.js'
import { readBill, type ReadBill } from './read-bill.js'
import { ReconciliationDays, type StoredDay } from './reconciliation-days.js'
import { StagedBills } from './staged-bills.js'

/**
 * Imports the channel's bill for a day. The file is read and compared first. Its lines are then written in separate short writes,
 * so that other writers are not held up; they take effect when the day refers to their bill. Lines of a bill that never got that
 * far are removed when the day's next bill arrives.
 */
@Injectable()
export class Bills {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly staged: StagedBills,
    private readonly guard: AccessGuard,
    private readonly comparison: Comparison,
    private readonly days: ReconciliationDays,
    private readonly differences: FoundDifferences,
    private readonly others: OtherDays,
  ) {}

  async take(caller: Actor, { day, file, dryRun }: TakeBillForm): Promise<BillResult> {
    if (file instanceof Blob) throw new Error('a bill arrives on the disk')
    const isClosed = await this.isClosed(day)
    ensure(isClosed || dryRun === 1, () => fault('bill.notSealed', { day }))
    const { hash, place } = file
    const inForce = await billsInForce(this.database.read)
    const before = await this.counting(this.database.read, day)
    const bill = await readBill(place, day, caller.call.language)
    const { differences, shared } =
      bill.problems.count === 0 ? await this.comparison.of(day, bill.lines) : { differences: [], shared: [] }
    const isKnown = before?.hash === hash
    const outcome = {
      day,
      isClosed,
      isKnown,
      replaces: before !== undefined && !isKnown,
      written: false,
      reopened: [],
      bill,
      differences,
    }
    if (dryRun === 1 || isKnown || bill.problems.count > 0) return resultOf(outcome)
    const changed = before ? await changedSince(this.database.read, before.billId, bill.lines) : []
    const elsewhere = await this.others.concernedBy(day, [...shared, ...changed], bill.lines)
    const billId = await this.staged.stage(await this.guard.anew(caller, true), { day, hash }, bill.lines)
    return this.database.write(async (tx) => {
      const me = await this.guard.anew(caller, true)
      const counted = await this.count(tx, me, { day, hash, billId }, { ...outcome, inForce, elsewhere })
      return resultOf({ ...outcome, ...counted })
    }, fileWrite)
  }

  /** Makes this the day's bill, and re-evaluates its differences against the state in this transaction. */
  private async count(
    tx: Tx,
    me: Actor,
    { day, hash, billId }: { day: string; hash: string; billId: number },
    { bill, differences, inForce, elsewhere }: Outcome & { inForce: string; elsewhere: readonly RecordKey[] },
  ): Promise<Pick<Outcome, 'isKnown' | 'written' | 'reopened' | 'differences'>> {
    const other = await this.counting(tx, day)
    // The same file was imported concurrently, and finished first.
    if (other?.hash === hash) return { isKnown: true, written: false, reopened: [], differences }
    // Another bill that was imported meanwhile may list the same numbers.
    ensure((await billsInForce(tx)) === inForce, () => fault('bill.busy'))
    await this.staged.mustBeWhole(tx, billId, bill.lines.length)
    const stored = await this.days.closed(tx, day)
    const still = await this.comparison.stillFound(tx, day, differences)
    const totals = totalsOf(bill.lines)
    await this.days.bill(tx, me, stored, { billId, ...totals, matched: matchedIn(totals, still) })
    await this.differences.keep(tx, stored, still)
    const contradicted = await this.others.compareAgain(tx, stored, elsewhere)
    const reason = `${day} 的账单改变了该日的对账结果`
    for (const signed of contradicted) await this.days.unsign(tx, me, signed, reason)
    return { isKnown: false, written: true, reopened: contradicted, differences: still }
  }

  private async counting(db: Reading, day: string): Promise<{ hash: string; billId: number } | undefined> {
    return db
      .selectFrom('ReconciliationDay as d')
      .innerJoin('ChannelBill as b', 'b.id', 'd.billId')
      .select(['b.hash', 'b.id as billId'])
      .where('d.day', '=', day)
      .executeTakeFirst()
  }

  private async isClosed(day: string): Promise<boolean> {
    const sealed = this.database.read.selectFrom('LedgerSeal').select('day').where('day', '=', day)
    return (await sealed.executeTakeFirst()) !== undefined
  }
}

const matchedIn = ({ lines }: BillTotals, differences: readonly FoundDifference[]): number =>
  lines - differences.filter(({ theirs }) => theirs).length

interface Outcome {
  readonly day: string
  readonly isClosed: boolean
  readonly isKnown: boolean
  readonly replaces: boolean
  readonly written: boolean
  readonly reopened: readonly StoredDay[]
  readonly bill: ReadBill
  readonly differences: readonly FoundDifference[]
}

function resultOf({ day, isClosed, isKnown, replaces, written, reopened, bill, differences }: Outcome): BillResult {
  const totals = totalsOf(bill.lines)
  const of = (kind: FoundDifference['kind']) => differences.filter((one) => one.kind === kind).length
  return {
    day,
    isClosed: isClosed ? 1 : 0,
    isKnown: isKnown ? 1 : 0,
    replaces: replaces ? 1 : 0,
    written: written ? 1 : 0,
    ...totals,
    matched: matchedIn(totals, differences),
    missingHere: of('MISSING_HERE'),
    missingThere: of('MISSING_THERE'),
    amountDiffers: of('AMOUNT'),
    statusDiffers: of('STATUS'),
    reopened: reopened.map((one) => ({ day: one.day })),
    problems: bill.problems.count,
    errors: bill.problems.reported,
  }
}
