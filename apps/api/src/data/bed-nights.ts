import type { Database } from '@bedside/prisma'

/** Beds at 22:00: those that are taken, and those that could be rented, most of the taken ones among them. */
export const emptyNight = { taken: 0, offered: 0 }
export type BedNight = typeof emptyNight

interface Span {
  /** Under which name the totals of what somebody sees are kept. */
  readonly scope: string
  /** Left out: all of them together. */
  readonly hospitalId?: number
  /** Numbers of accounting days, both included. */
  readonly from: number
  readonly to: number
}

/** What is kept of nights is what changed from one to the next: each is as it stands now, less what has changed since. */
export async function bedNights(
  read: Database['read'],
  { scope, hospitalId = 0, from, to }: Span,
): Promise<ReadonlyMap<number, BedNight>> {
  const standing = read.selectFrom('BedStanding').select(['taken', 'offered']).where('scope', '=', scope)
  const left = { ...((await standing.where('hospitalId', '=', hospitalId).executeTakeFirst()) ?? emptyNight) }
  const changes = read.selectFrom('BedNight').select(['night', 'taken', 'offered']).where('scope', '=', scope)
  const later = changes.where('hospitalId', '=', hospitalId).where('night', '>', from).orderBy('night', 'desc')
  const since = await later.execute()
  const nights = new Map<number, BedNight>()
  let next = 0
  for (let night = to; night >= from; night--) {
    for (let change = since[next]; change && change.night > night; change = since[++next]) {
      left.taken -= change.taken
      left.offered -= change.offered
    }
    nights.set(night, { ...left })
  }
  return nights
}
