import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type HospitalForm } from '@bedside/contracts'
import type { Selectable, Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { mergeForm } from '../../data/merge-form.js'
import { saveOver } from '../../records/versioned.js'
import { knownRegion } from '../../data/known-region.js'
import { ensure } from '../../ensure.js'

/** The columns of a hospital that its form fills. */
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
type Stored = Pick<Selectable<DB['Hospital']>, keyof typeof fresh | keyof typeof nowhere>

export function columnsOf(form: HospitalForm, stored: Stored = { ...fresh, ...nowhere }) {
  return {
    name: form.hospitalName,
    level: form.level,
    nature: form.nature,
    lng: degrees(form.lng, stored.lng),
    lat: degrees(form.lat, stored.lat),
    ...mergeForm(form, stored, fresh),
    region: knownRegion(form.region ?? stored.region, stored.region),
  }
}

/** An empty text takes a position away. */
const degrees = (typed: string | undefined, stored: number | null): number | null =>
  typed === undefined ? stored : typed === '' ? null : Number(typed)

/** Inside a write or outside. */
export type Reading = Pick<Tx, 'selectFrom'>

/** What hospital rows need from the database, in one place. Decisions are made by the services. */
@Injectable()
export class HospitalStore {
  constructor(private readonly clock: Clock) {}

  /** A living hospital within the actor's scope. */
  async one(tx: Reading, me: Actor, id: number) {
    const living = tx.selectFrom('Hospital').selectAll().where('deletedAt', 'is', null)
    return own(me, await living.where('id', '=', id).executeTakeFirst(), (hospital) => hospital)
  }

  async insert(tx: Tx, columns: HospitalColumns, agent: RunBy | undefined): Promise<number> {
    const now = this.clock.now()
    const runBy = { agentId: agent?.id ?? null, agentPath: agent?.path ?? '' }
    const values = { ...columns, nameKey: columns.name, ...runBy, createdAt: now, updatedAt: now }
    const { id } = await tx.insertInto('Hospital').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }

  set(tx: Tx, hospital: { id: number; version: number }, values: Updateable<DB['Hospital']>): Promise<number> {
    return saveOver(tx, 'Hospital', hospital, values, this.clock.now())
  }

  async mustBeFree(tx: Tx, { name }: HospitalColumns, exceptId = 0): Promise<void> {
    const others = tx.selectFrom('Hospital').select('id').where('id', '!=', exceptId)
    ensure(!(await others.where('nameKey', '=', name).executeTakeFirst()), () => fault('hospital.nameTaken'))
  }

  /** A living agent within the actor's scope. */
  async agent(tx: Tx, me: Actor, id: number): Promise<RunBy> {
    const living = tx.selectFrom('Agent').select(['id', 'path', 'company', 'isFlag']).where('deletedAt', 'is', null)
    const agent = await living.where('id', '=', id).executeTakeFirst()
    return own(me, agent, ({ path }) => ({ agentPath: path }))
  }
}

export interface RunBy {
  readonly id: number
  readonly path: string
  readonly company: string
  readonly isFlag: number
}
