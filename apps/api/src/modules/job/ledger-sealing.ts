import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { dayMs, minuteMs } from '@bedside/contracts'
import type { Turn } from '../../jobs/job.js'
import { Jobs } from '../../jobs/jobs.js'
import { endOfAccountingDay } from '../../ledger/accounting-day.js'
import { Seals } from '../../ledger/seals.js'
import { Clock } from '../../clock.js'
import { DATABASE } from '../../tokens.js'

/** Sealing starts at 08:10, for the day that ended at 08:00. */
const afterEndMs = 10 * minuteMs
/** A longer pause between two bookings was probably caused by a clock that ran ahead, so a person must decide. */
const longestPauseDays = 31

/** The next booking is so late that a clock that ran ahead may have made it. */
class DoubtfulPause extends Error {
  override readonly name = 'DoubtfulPause'
  constructor(day: string) {
    super(
      `Nothing was booked for more than ${longestPauseDays} days after ${day}. If the clock is right: npm run ledger:seal -- --upto <day>`,
    )
  }
}

/**
 * Seals completed accounting days. A seal is final and nothing can be booked before it, so the clock alone is not trusted: a day
 * is complete once something was booked after it, and not too long after (decision 23). The last seal says where to continue;
 * days due by the clock could contradict it, so this job has none.
 */
@Injectable()
export class LedgerSealing implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare({
      name: 'LEDGER_SEALING',
      schedule: { everyMs: minuteMs },
      batch: 1000,
      quietInTests: true,
      hasWork: async () => (await this.nextBooking()) !== undefined,
      step: (turn) => this.step(turn),
    })
  }

  private async step({ batch, write }: Turn): Promise<boolean> {
    const next = await this.nextBooking()
    if (!next) return false
    const pauseMs = next.bookedAt - endOfAccountingDay(next.day)
    if (pauseMs > longestPauseDays * dayMs) throw new DoubtfulPause(next.day)
    return this.seals.step(batch, write)
  }

  /** The next day to seal, and the time of the first booking after it. */
  private async nextBooking(): Promise<{ day: string; bookedAt: number } | undefined> {
    const day = await this.seals.dayThatIsOver()
    if (day === undefined || endOfAccountingDay(day) + afterEndMs > this.clock.now()) return undefined
    const { bookedAt } = await this.database.read
      .selectFrom('LedgerTxn')
      .select(({ fn }) => fn.min('at').as('bookedAt'))
      .where('at', '>=', endOfAccountingDay(day))
      .executeTakeFirstOrThrow()
    return bookedAt === null ? undefined : { day, bookedAt }
  }
}
