import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type DeviceForm, type DeviceHardware } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { isoOrNull } from '../../clock.js'
import { mergeForm } from '../../data/merge-form.js'
import { Records } from '../../records/records.js'
import { ensure } from '../../ensure.js'
import { holdersOf, numberFields, numberTakenFault } from './device-numbers.js'

/** The columns filled by the form of a device. */
export type DeviceColumns = ReturnType<typeof columnsOf>

/** The data of a form or of an imported line. */
type DeviceInput = DeviceHardware & Pick<DeviceForm, 'franchiseId'>
type Rest = Pick<
  Selectable<DB['Device']>,
  'mac' | 'sim' | 'model' | 'manufacturer' | 'madeOn' | 'warrantyMonths' | 'costCents' | 'franchiseId'
>
const fresh: Rest = {
  mac: '',
  sim: '',
  model: '',
  manufacturer: '',
  madeOn: '',
  warrantyMonths: 0,
  costCents: 0,
  franchiseId: null,
}

type Stock = Pick<Selectable<DB['Device']>, 'agentId' | 'agentPath'>
type Stocked = Stock & Pick<Selectable<DB['Device']>, 'bedId'>
const platformStock: Stocked = { agentId: null, agentPath: '', bedId: null }

export function columnsOf(form: DeviceInput, stored = fresh) {
  return {
    deviceNo: form.deviceNo,
    lockNo: form.lockNo,
    lockType: form.lockType,
    ...mergeForm(form, stored, fresh),
  }
}

export type Device = Selectable<DB['Device']>

/** Stores devices. A device without an agent belongs to the platform. */
@Injectable()
export class DeviceStore extends Records<'Device'> {
  protected readonly table = 'Device'
  protected readonly entity = 'device'
  protected override labelOf = ({ deviceNo }: Device) => deviceNo
  protected override logged = (columns: Partial<Device>) =>
    columns.deployedAt === undefined ? columns : { ...columns, deployedAt: isoOrNull(columns.deployedAt) }

  async numbersMustBeFree(tx: Tx, columns: DeviceColumns, exceptId = 0): Promise<void> {
    for (const field of numberFields) {
      const { rows } = await holdersOf(field, [columns[field]]).execute(tx)
      const holder = rows.find(({ id }) => id !== exceptId)
      ensure(!holder, () => numberTakenFault(field, holder?.deviceNo ?? ''))
    }
  }

  /** The owner of a device's stock. A device at a bed belongs to the agent of the hospital and cannot be reassigned. */
  async stockOf(tx: Tx, { agentId }: Pick<DeviceForm, 'agentId'>, stored: Stocked = platformStock): Promise<Stock> {
    const newAgentId = agentId === '' ? null : agentId
    if (newAgentId === undefined || newAgentId === stored.agentId) {
      return { agentId: stored.agentId, agentPath: stored.agentPath }
    }
    ensure(stored.bedId === null, () => fault('device.agentOfBed'))
    if (newAgentId === null) return { agentId: null, agentPath: '' }
    const living = tx.selectFrom('Agent').select(['path', 'isFlag']).where('deletedAt', 'is', null)
    const agent = await living.where('id', '=', newAgentId).executeTakeFirst()
    if (!agent) throw fault('record.missing')
    ensure(agent.isFlag === 1, () => fault('hospital.agentDisabled'))
    return { agentId: newAgentId, agentPath: agent.path }
  }

  /** The investor must be a signed lead. */
  async mustHaveOwner(tx: Tx, franchiseId: number | null): Promise<void> {
    if (franchiseId === null) return
    const living = tx.selectFrom('Franchise').select(['intent', 'status']).where('deletedAt', 'is', null)
    const owner = await living.where('id', '=', franchiseId).executeTakeFirst()
    if (!owner) throw fault('record.missing')
    ensure(owner.intent === 'INVESTOR' && owner.status === 'SIGNED', () => fault('device.ownerNotSigned'))
  }
}
