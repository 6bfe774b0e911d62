import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  bedStates,
  type BedsOfDepartment,
  type HospitalBed,
  type HospitalById,
  type HospitalDepartment,
} from '@bedside/contracts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { byNumber } from '../../data/by-number.js'
import { DATABASE } from '../../tokens.js'
import { HospitalStore } from './hospital.store.js'

type Counted = Omit<HospitalDepartment, 'wards'>

/** A hospital's departments, wards and beds, with their current state. */
@Injectable()
export class PlacesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hospitals: HospitalStore,
    private readonly clock: Clock,
  ) {}

  async departments(me: Actor, { hospitalId }: HospitalById): Promise<HospitalDepartment[]> {
    await this.hospitals.one(this.database.read, me, hospitalId)
    const { rows } = await sql<Counted>`
      SELECT t.id AS "departmentId", t.name AS "departmentName", t.building, t.floor,
        (SELECT count(*) FROM "Bed" b WHERE b."departmentId" = t.id AND b."deletedAt" IS NULL) AS beds,
        count(d.id) AS devices, count(CASE WHEN d.status = 'IN_USE' THEN 1 END) AS "inUse",
        count(CASE WHEN d.status IN ('FAULT', 'REPAIRING', 'LOST') OR (d.id IS NOT NULL AND coalesce(d."onlineUntil", 0) <= ${this.clock.now()})
          THEN 1 END) AS "inTrouble"
      FROM "Department" t LEFT JOIN "Device" d ON d."departmentId" = t.id AND d."deletedAt" IS NULL
      WHERE t."hospitalId" = ${hospitalId} AND t."deletedAt" IS NULL
      GROUP BY t.id ORDER BY t."orderBy", t.id`.execute(this.database.read)
    const wards = await this.database.read
      .selectFrom('Ward')
      .select(['id as wardId', 'departmentId', 'wardNo', 'floor'])
      .where('hospitalId', '=', hospitalId)
      .where('deletedAt', 'is', null)
      .execute()
    const inside = new Map<number, HospitalDepartment['wards']>()
    for (const { departmentId, ...ward } of wards.toSorted((one, other) => byNumber(one.wardNo, other.wardNo)))
      inside.set(departmentId, [...(inside.get(departmentId) ?? []), ward])
    return rows.map((row) => ({ ...row, wards: inside.get(row.departmentId) ?? [] }))
  }

  async beds(me: Actor, { departmentId }: BedsOfDepartment): Promise<HospitalBed[]> {
    const departments = this.database.read.selectFrom('Department').select('agentPath')
    const living = departments.where('id', '=', departmentId).where('deletedAt', 'is', null)
    own(me, await living.executeTakeFirst(), (department) => department)
    const beds = await this.database.read
      .selectFrom('Bed as b')
      .leftJoin('Device as d', (join) => join.onRef('d.bedId', '=', 'b.id').on('d.deletedAt', 'is', null))
      .select(['b.id as bedId', 'b.wardId', 'b.bedNo', 'd.id as deviceId', 'd.deviceNo', 'd.status'])
      .select(['d.onlineUntil', 'd.battery'])
      .where('b.departmentId', '=', departmentId)
      .where('b.deletedAt', 'is', null)
      .execute()
    const now = this.clock.now()
    const inOrder = beds.toSorted((one, other) => one.wardId - other.wardId || byNumber(one.bedNo, other.bedNo))
    return inOrder.map(({ status, onlineUntil, ...bed }) => ({
      ...bed,
      state: status === null ? 'EMPTY' : valueIn(bedStates, status),
      online: (onlineUntil ?? 0) > now ? 1 : 0,
    }))
  }
}
