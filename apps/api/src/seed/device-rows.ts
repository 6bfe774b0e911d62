import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { dayMs, parameters } from '@bedside/contracts'
import { aliveMs } from '../modules/lock/alive.js'
import { pick, type Random } from './random.js'

const models = ['BS-1 折叠式', 'BS-2 床头柜式', 'BS-3 陪护椅'] as const
const lockTypes = ['BLE', 'BLE', 'BLE', 'NB', 'NB', '4G'] as const

export type DeviceRow = Insertable<DB['Device']> & { readonly id: number }

/** A device's state. */
export interface DeviceState {
  readonly status: string
  readonly bed?: { id: number; wardId: number; departmentId: number; hospitalId: number; agentPath: string }
  readonly agentId?: number | null
  /** The time since it was last heard from. */
  readonly silentMs?: number
  readonly battery: number
}

export function deviceRow(id: number, standing: DeviceState, now: number, random: Random): DeviceRow {
  const { status, bed, agentId = null, silentMs = 20_000, battery } = standing
  const lockType = pick(lockTypes, random)
  const heard = status === 'IN_STOCK' || status === 'SCRAPPED' ? null : now - silentMs
  const at = now - (30 + (id % 300)) * dayMs
  return {
    id,
    deviceNo: `BC${String(id).padStart(8, '0')}`,
    lockNo: `LK${String(id).padStart(10, '0')}`,
    lockType,
    mac: macOf(id),
    sim: lockType === '4G' ? `89860${String(100_000_000_000_000 + id)}` : '',
    model: pick(models, random),
    manufacturer: '安和智能家具',
    madeOn: '2025-06-01',
    warrantyMonths: 24,
    costCents: 68_000 + (id % 5) * 2_000,
    status,
    lockState: status === 'IN_USE' ? 'OPEN' : 'CLOSED',
    battery,
    lastHeartbeatAt: heard,
    onlineUntil: heard === null ? null : heard + aliveMs(lockType, parameters['lock.offlineSeconds'].standard * 1000),
    bedId: bed?.id ?? null,
    wardId: bed?.wardId ?? null,
    departmentId: bed?.departmentId ?? null,
    hospitalId: bed?.hospitalId ?? null,
    agentId,
    agentPath: bed?.agentPath ?? '',
    deployedAt: bed ? at + 7 * dayMs : null,
    createdAt: at,
    updatedAt: at,
  }
}

function macOf(id: number): string {
  const hex = id.toString(16).toUpperCase().padStart(6, '0')
  return ['A4', 'C1', '38', hex.slice(0, 2), hex.slice(2, 4), hex.slice(4, 6)].join(':')
}

/** A random state: most devices are free, some in use, a few faulty. */
export function stateOf(random: Random): Omit<DeviceState, 'bed'> {
  const draw = random()
  const status = statuses.find(([, upTo]) => draw < upTo)?.[0] ?? 'IDLE'
  const battery = random() < 0.04 ? 5 + Math.floor(random() * 15) : 35 + Math.floor(random() * 66)
  return { status, battery, ...(random() < 0.025 ? { silentMs: 2 * dayMs } : {}) }
}

/** Cumulative shares of the statuses; the rest is idle. */
const statuses = [
  ['IN_USE', 0.32],
  ['FAULT', 0.335],
  ['REPAIRING', 0.345],
  ['DISABLED', 0.35],
  ['LOST', 0.355],
] as const
