import type { Database, Tx } from '@bedside/prisma'
import { dayMs } from '@bedside/contracts'
import { Clock } from '../clock.js'
import { Seals } from '../ledger/seals.js'
import { randomNumbers } from '../seed/random.js'
import { Payouts } from './payouts.js'
import { Complaints } from './complaints.js'
import { Life, type LifeEvent } from './life.js'
import { Shopping } from './shopping.js'
import { Staff } from './staff.js'
import { servicesOver } from './past-services.js'

/** Events per transaction, because each commit waits for the disk. */
const happeningsAtOnce = 50

/** Simulates the days before `now` on a database, through the services. */
export async function livePast(database: Database, days: number, now: number): Promise<void> {
  const clock = new Clock()
  clock.freeze()
  clock.set(now - days * dayMs)
  const { app, feedback, feedbackMoves, mall, payouts } = servicesOver(database, clock)
  const staff = new Staff(randomNumbers(50))
  const answering = { transitions: feedbackMoves, staff }
  const life = new Life(app, randomNumbers(20), new Complaints(feedback, randomNumbers(16), answering))
  await life.begin(database, clock.now())
  await new Payouts(payouts, life.timeline, randomNumbers(40), staff).begin(database, clock.now())
  await new Payouts(payouts, life.timeline, randomNumbers(41), staff).beginShops(database, clock.now())
  life.timeline.plan(clock.now(), await signsOfLife(database, life, now))
  await new Shopping(mall, life.timeline, randomNumbers(30), now, staff).begin(database, clock.now())
  staff.begin(life.timeline, clock.now())
  while ((life.timeline.next ?? now) < now) await database.write((tx) => some(tx, life, clock, now))
  await database.write((tx) => staff.goHome(tx))
}

const reportsEveryMs = dayMs / 2

/** Locks report regularly, used or not: those working at the end of the past have reported. */
async function signsOfLife({ read }: Database, { timeline }: Life, end: number): Promise<LifeEvent> {
  const living = await read.selectFrom('Device').select('id').where('onlineUntil', '>', end).execute()
  const ids = living.map(({ id }) => id)
  const report: LifeEvent = async (tx, at) => {
    const alive = { lastHeartbeatAt: at, onlineUntil: at + 2 * reportsEveryMs }
    await tx.updateTable('Device').set(alive).where('id', 'in', ids).execute()
    return () => timeline.plan(at + reportsEveryMs, report)
  }
  return report
}

/** Seals all accounting days that are over. */
export async function sealPast(database: Database, now: number): Promise<void> {
  const clock = new Clock()
  clock.freeze()
  clock.set(now)
  const seals = new Seals(database, clock)
  while ((await seals.sealNext()) !== undefined);
}

async function some(tx: Tx, { timeline }: Life, clock: Clock, until: number): Promise<void> {
  for (let n = 0; n < happeningsAtOnce && (timeline.next ?? until) < until; n++) {
    const next = timeline.take()
    if (!next) return
    clock.set(next.at)
    // Inside the transaction, as nothing else uses this database, and a failure ends the seed instead of retrying.
    const follows = await next.what(tx, next.at)
    follows?.()
  }
}
