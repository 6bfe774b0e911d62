import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import type { AlarmKind } from '@bedside/contracts'
import { Clock } from '../../clock.js'

type Recorded = Extract<AlarmKind, 'FORCED_OPEN' | 'JAM'>

/** Stores alarms until they are cleared; at most one of each kind per device. */
@Injectable()
export class DeviceAlarms {
  constructor(private readonly clock: Clock) {}

  async raise(tx: Tx, deviceId: number, kind: Recorded, note = ''): Promise<void> {
    const alarm = { deviceId, kind, activeKey: keyOf(deviceId, kind), note, raisedAt: this.clock.now() }
    await tx
      .insertInto('DeviceAlarm')
      .values(alarm)
      .onConflict((conflict) => conflict.column('activeKey').doNothing())
      .execute()
  }

  async clear(tx: Tx, deviceId: number, kind: Recorded): Promise<void> {
    const raised = tx.updateTable('DeviceAlarm').where('activeKey', '=', keyOf(deviceId, kind))
    await raised.set({ activeKey: null, clearedAt: this.clock.now() }).execute()
  }
}

const keyOf = (deviceId: number, kind: Recorded): string => `${deviceId}:${kind}`
