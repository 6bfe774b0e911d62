import { fault, type Fault, type FaultName } from '@bedside/contracts'
import { eachOf } from '@bedside/prisma'
import { sql, type RawBuilder } from 'kysely'

/** Numbers that are unique among devices, and the refusal if one is taken. */
const takenNumbers = {
  deviceNo: 'device.noTaken',
  lockNo: 'device.lockNoTaken',
  mac: 'device.macTaken',
  sim: 'device.simTaken',
} as const satisfies Record<string, FaultName>

export type NumberField = keyof typeof takenNumbers
export const numberFields = Object.keys(takenNumbers) as NumberField[]

export const numberTakenFault = (field: NumberField, deviceNo: string): Fault =>
  field === 'deviceNo' ? fault('device.noTaken') : fault(takenNumbers[field], { deviceNo })

interface Holder {
  id: number
  deviceNo: string
  number: string
}

/** The devices with these numbers, looked up in one query; empty numbers are ignored. */
export function holdersOf(field: NumberField, numbers: readonly string[]): RawBuilder<Holder> {
  const number = sql.ref(`d.${field}`)
  const filledNumbers = eachOf(numbers.filter((one) => one !== ''))
  return sql<Holder>`
    SELECT d.id, d."deviceNo", ${number} AS number
    FROM ${filledNumbers} AS n CROSS JOIN "Device" AS d WHERE ${number} = n.value`
}
