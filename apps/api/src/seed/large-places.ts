import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { hourMs } from '@bedside/contracts'
import { insideOf, type Ids, type Inside } from './bed-rows.js'
import { deviceRow, stateOf, type DeviceRow } from './device-rows.js'
import { demoHospitals } from './hospitals.js'
import type { Place } from './large-people.js'
import type { LockedDevice } from './lock-rows.js'
import { hospitalRow } from './places.js'
import { planRow } from './plans.js'
import { randomNumbers, type Random } from './random.js'

const departments = 10
const wards = 5
const beds = 2
const bedsEach = departments * wards * beds

/**
 * Generates hospitals with the same structure, so that all ids follow from the hospital's. Rows are generated while they are
 * written and never all kept in memory.
 */
export class LargeHospitals {
  readonly ids: readonly number[]

  constructor(
    private readonly first: Ids & { readonly hospital: number },
    private readonly amount: number,
    private readonly agents: readonly Place[],
    private readonly now: number,
  ) {
    this.ids = Array.from({ length: amount }, (_, n) => first.hospital + n)
  }

  get count() {
    const perHospital = { departments, wards: departments * wards, beds: bedsEach }
    return {
      hospitals: this.amount,
      departments: this.amount * perHospital.departments,
      wards: this.amount * perHospital.wards,
      beds: this.amount * perHospital.beds,
    }
  }

  *rows(): Generator<Insertable<DB['Hospital']>> {
    for (const [n, id] of this.ids.entries()) {
      const like = demoHospitals[n % demoHospitals.length]
      if (!like) throw new Error('There is no hospital to be like')
      const name = `${like.region.slice(3)}第${n + 1}医院`
      const seed = { ...like, name, contractDays: 30 + (n % 900) }
      yield hospitalRow(id, seed, this.agentOf(n), this.now, this.at(n))
    }
  }

  *plans(firstId: number): Generator<Insertable<DB['PricingPlan']>> {
    for (const [n, id] of this.ids.entries()) yield planRow('standard', firstId + n, id, this.at(n))
  }

  *departments(): Generator<Insertable<DB['Department']>> {
    for (const inside of this.insides()) yield* inside.departments
  }
  *wards(): Generator<Insertable<DB['Ward']>> {
    for (const inside of this.insides()) yield* inside.wards
  }
  *beds(): Generator<Insertable<DB['Bed']>> {
    for (const inside of this.insides()) for (const bed of inside.beds) yield { ...bed, hasDevice: 1 }
  }

  *devices(): Generator<DeviceRow> {
    const random = randomNumbers(21)
    let n = 0
    for (const inside of this.insides()) {
      const agentId = this.agentOf(Math.floor(n / bedsEach)).id
      for (const { createdAt: _, updatedAt: __, ...bed } of inside.beds) {
        const standing = { ...stateOf(random), agentId, bed: { ...bed, agentPath: bed.agentPath ?? '' } }
        yield deviceRow(this.first.device + n++, standing, this.now, random)
      }
    }
  }

  /** The columns of devices that lock events repeat. */
  locked(): LockedDevice[] {
    return Array.from(
      this.devices(),
      ({ id, deviceNo, hospitalId, departmentId, wardId, bedId, agentPath, battery }) => ({
        id,
        deviceNo,
        hospitalId,
        departmentId,
        wardId,
        bedId,
        agentPath,
        battery,
      }),
    ) as LockedDevice[]
  }

  private *insides(): Generator<Inside> {
    const { hospital: _, ...rest } = this.first
    const ids: Ids = { ...rest }
    const random: Random = randomNumbers(20)
    for (const [n, hospitalId] of this.ids.entries()) {
      const agentPath = this.agentOf(n).path
      yield insideOf({ hospitalId, agentPath, departments, wards, beds, at: this.at(n) }, ids, random)
    }
  }

  private agentOf(n: number): { id: number | null; path: string } {
    const agent = this.agents[n % this.agents.length]
    return agent ?? { id: null, path: '' }
  }

  private at(n: number): number {
    return this.now - (this.amount - n) * hourMs
  }
}
