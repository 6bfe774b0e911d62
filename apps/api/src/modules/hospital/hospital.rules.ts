import { fault, limits } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import type { HospitalColumns } from './hospital.store.js'

type Shares = Pick<HospitalColumns, 'hospitalShareBps' | 'agentShareBps' | 'franchiseShareBps'>

/** Refuses shares that leave too little for the platform. */
export function mustLeaveAShare({ hospitalShareBps, agentShareBps, franchiseShareBps }: Shares): void {
  const together = hospitalShareBps + agentShareBps + franchiseShareBps
  ensure(together <= limits.sharesTogetherBps, () => fault('hospital.sharesBeyond'))
}

/** The fields that agents may change. */
const contacts: ReadonlySet<string> = new Set<keyof HospitalColumns>(['contact', 'phone', 'servicePhone'])

type StoredHospital = Readonly<Record<keyof HospitalColumns, unknown>>

/** Refuses agents' changes to anything but contacts; the rest is agreed with the platform. */
export function mustBeTheirsToChange(me: Actor, stored: StoredHospital, columns: HospitalColumns): void {
  if (me.family === 'PLATFORM') return
  const changed = (Object.keys(columns) as (keyof HospitalColumns)[]).filter((key) => columns[key] !== stored[key])
  ensure(
    changed.every((key) => contacts.has(key)),
    () => fault('hospital.contactOnly'),
  )
}
