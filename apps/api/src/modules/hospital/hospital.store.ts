import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type HospitalDefaults, type HospitalForm } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { mergeForm } from '../../data/merge-form.js'
import { knownRegion } from '../../data/known-region.js'
import { Records, type Unique } from '../../records/records.js'

/** The columns filled by a hospital's form. */
export type HospitalColumns = ReturnType<typeof columnsOf>

const fresh = {
  region: '',
  address: '',
  contact: '',
  phone: '',
  servicePhone: '',
  contractNo: '',
  contractFrom: '',
  contractTo: '',
  entranceFeeCents: 0,
  hospitalShareBps: 0,
  agentShareBps: 0,
  franchiseShareBps: 0,
  depositCents: 0,
  remindHours: 24,
}

const nowhere = { lng: null, lat: null }
type StoredColumns = Pick<Selectable<DB['Hospital']>, keyof typeof fresh | keyof typeof nowhere>

export function columnsOf(form: HospitalForm, stored: StoredColumns) {
  return {
    hospitalName: form.hospitalName,
    level: form.level,
    nature: form.nature,
    lng: degrees(form.lng, stored.lng),
    lat: degrees(form.lat, stored.lat),
    ...mergeForm(form, stored, fresh),
    region: knownRegion(form.region ?? stored.region, stored.region),
  }
}

/** The columns of a new hospital; omitted fields get the defaults. */
export const newColumns = (form: HospitalForm, { depositA3Cents, ...defaults }: HospitalDefaults) =>
  columnsOf(form, {
    ...fresh,
    ...nowhere,
    ...defaults,
    ...(form.level === 'A3' && { depositCents: depositA3Cents }),
  })

/** A coordinate; an empty text clears it. */
const degrees = (typed: string | undefined, stored: number | null): number | null =>
  typed === undefined ? stored : typed === '' ? null : Number(typed)

const oneName: Unique<Selectable<DB['Hospital']>> = {
  columns: ({ hospitalName }) => ({ nameKey: hospitalName }),
  takenFault: () => fault('hospital.nameTaken'),
}

/** Stores hospitals; the services decide. */
@Injectable()
export class HospitalStore extends Records<'Hospital'> {
  protected readonly table = 'Hospital'
  protected readonly entity = 'hospital'
  protected override readonly unique = [oneName]
  protected override labelOf = ({ hospitalName }: { hospitalName: string }) => hospitalName

  /** An existing agent within the actor's scope. */
  async agent(tx: Tx, me: Actor, id: number): Promise<RunBy> {
    const living = tx.selectFrom('Agent').select(['id', 'path', 'company', 'isFlag']).where('deletedAt', 'is', null)
    const agent = await living.where('id', '=', id).executeTakeFirst()
    return own(me, agent, ({ path }) => ({ agentPath: path }))
  }
}

interface RunBy {
  readonly id: number
  readonly path: string
  readonly company: string
  readonly isFlag: number
}
