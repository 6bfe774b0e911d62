import { eachOf, type DB } from '@bedside/prisma'
import { fault, type Fault } from '@bedside/contracts'
import { sql, type Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { inScope } from '../../access/scope.js'

/** The names by which an imported line refers to a place. */
interface Whereabouts {
  readonly hospitalName: string
  readonly departmentName?: string
  readonly wardNo?: string
}

interface FoundPlace {
  readonly id: number
  readonly key: string
  readonly agentPath: string
}
interface FoundHospital extends FoundPlace {
  readonly isFlag: number
}
interface FoundDepartment extends FoundPlace {
  readonly floor: number
}

type Keys =
  | { table: 'Hospital' | 'Department'; key: 'nameKey' }
  | { table: 'Ward'; key: 'wardKey' }
  | { table: 'Bed'; key: 'bedKey' }

/** The rows with any of these keys that are not deleted, read in one query through the unique index. */
export async function rowsWithKeys<Row extends FoundPlace>(
  db: Kysely<DB>,
  { table, key }: Keys,
  keys: Iterable<string>,
  more: readonly ('isFlag' | 'floor')[] = [],
): Promise<Map<string, Row>> {
  const columns = more.map((column) => sql`, ${sql.ref(`t.${column}`)}`)
  const { rows } = await sql<Row>`
    SELECT t.id, ${sql.ref(`t.${key}`)} AS key, t."agentPath" ${sql.join(columns, sql``)}
    FROM ${eachOf([...new Set(keys)])} AS k CROSS JOIN ${sql.table(table)} AS t WHERE ${sql.ref(`t.${key}`)} = k.value`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** A place, or the part of the reference that was not found, and why. */
type Located<Place> = { place: Place } | { missing: keyof Whereabouts; refused: Fault }

/** The places that imported lines refer to. Hospitals outside the actor's scope count as missing. */
export class FoundPlaces {
  private constructor(
    private readonly hospitals: ReadonlyMap<string, FoundHospital>,
    private readonly departments: ReadonlyMap<string, FoundDepartment>,
    private readonly wards: ReadonlyMap<string, FoundPlace>,
  ) {}

  static async of(db: Kysely<DB>, me: Actor, lines: readonly Whereabouts[]): Promise<FoundPlaces> {
    const hospitalNames = lines.map(({ hospitalName }) => hospitalName)
    const all = await rowsWithKeys<FoundHospital>(db, { table: 'Hospital', key: 'nameKey' }, hospitalNames, ['isFlag'])
    const hospitals = new Map([...all].filter(([, hospital]) => inScope(me, hospital)))
    const departmentKeys = lines.flatMap((line) => departmentKeyOf(hospitals, line) ?? [])
    const departments = await rowsWithKeys<FoundDepartment>(
      db,
      { table: 'Department', key: 'nameKey' },
      departmentKeys,
      ['floor'],
    )
    const wardKeys = lines.flatMap((line) => wardKeyOf(departments, departmentKeyOf(hospitals, line), line) ?? [])
    return new FoundPlaces(hospitals, departments, await rowsWithKeys(db, { table: 'Ward', key: 'wardKey' }, wardKeys))
  }

  hospital({ hospitalName }: Whereabouts): Located<FoundHospital> {
    const place = this.hospitals.get(hospitalName)
    if (!place) return { missing: 'hospitalName', refused: fault('place.hospitalUnknown') }
    return place.isFlag === 1 ? { place } : { missing: 'hospitalName', refused: fault('place.hospitalDisabled') }
  }

  department(line: Whereabouts): Located<FoundDepartment & { hospitalId: number }> {
    const hospital = this.hospital(line)
    if ('missing' in hospital) return hospital
    const place = this.departments.get(departmentKeyOf(this.hospitals, line) ?? '')
    if (!place) return { missing: 'departmentName', refused: fault('place.departmentUnknown') }
    return { place: { ...place, hospitalId: hospital.place.id } }
  }

  ward(line: Whereabouts): Located<FoundPlace & { hospitalId: number; departmentId: number }> {
    const department = this.department(line)
    if ('missing' in department) return department
    const { id: departmentId, hospitalId } = department.place
    const place = this.wards.get(`${departmentId}:${line.wardNo}`)
    if (!place) return { missing: 'wardNo', refused: fault('place.wardUnknown') }
    return { place: { ...place, hospitalId, departmentId } }
  }
}

function departmentKeyOf(hospitals: ReadonlyMap<string, FoundPlace>, line: Whereabouts): string | undefined {
  const hospital = hospitals.get(line.hospitalName)
  return hospital && line.departmentName !== undefined ? `${hospital.id}:${line.departmentName}` : undefined
}

function wardKeyOf(
  departments: ReadonlyMap<string, FoundPlace>,
  departmentKey: string | undefined,
  { wardNo }: Whereabouts,
): string | undefined {
  const department = departments.get(departmentKey ?? '')
  return department && wardNo !== undefined ? `${department.id}:${wardNo}` : undefined
}
