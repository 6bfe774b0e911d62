import type { Database } from '@bedside/prisma'

/** Beds at 22:00: those taken, and those that could be rented, which include most of the taken ones. */
export const emptyNight = { taken: 0, offered: 0 }
export type BedNight = typeof emptyNight

interface Span {
  /** The key under which totals of a person's scope are stored. */
  readonly scope: string
  /** Omitted for all hospitals together. */
  readonly hospitalId?: number
  /** Accounting day numbers, both inclusive. */
  readonly from: number
  readonly to: number
}

/** Only changes between nights are stored: each night is computed from the current state minus later changes. */
export async function bedNights(
  read: Database['read'],
  { scope, hospitalId = 0, from, to }: Span,
): Promise<ReadonlyMap<number, BedNight>> {
  const standing = read.selectFrom('BedStanding').select(['taken', 'offered']).where('scope', '=', scope)
  const beds = { ...((await standing.where('hospitalId', '=', hospitalId).executeTakeFirst()) ?? emptyNight) }
  const changes = read.selectFrom('BedNight').select(['night', 'taken', 'offered']).where('scope', '=', scope)
  const later = changes.where('hospitalId', '=', hospitalId).where('night', '>', from).orderBy('night', 'desc')
  const since = await later.execute()
  const nights = new Map<number, BedNight>()
  let next = 0
  for (let night = to; night >= from; night--) {
    for (let change = since[next]; change && change.night > night; change = since[++next]) {
      beds.taken -= change.taken
      beds.offered -= change.offered
    }
    nights.set(night, { ...beds })
  }
  return nights
}
