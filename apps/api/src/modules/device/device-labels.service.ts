import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { DeviceLabel, DeviceLabelForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import type { Config } from '../../config/config.js'
import { CONFIG, DATABASE } from '../../tokens.js'
import { listed } from '../../data/listed.js'
import { Journal } from '../../journal/journal.js'
import { DeviceStore } from './device.store.js'
import { placeOf } from './place-text.js'

/** Labels for devices. Taking labels is logged, because users open devices with them. */
@Injectable()
export class DeviceLabels {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly devices: DeviceStore,
    private readonly journal: Journal,
  ) {}

  take(me: Actor, { deviceIds }: DeviceLabelForm): Promise<DeviceLabel[]> {
    return this.database.write(async (tx) => {
      const labels: DeviceLabel[] = []
      for (const id of new Set(deviceIds)) {
        const { deviceNo, bedId } = await this.devices.one(tx, me, id)
        const code = this.config.LABEL_URL + deviceNo
        labels.push({ deviceId: id, deviceNo, code, place: await placeOf(tx, bedId) })
      }
      const numbers = labels.map(({ deviceNo }) => deviceNo)
      const single = labels.length === 1 ? labels[0] : undefined
      const label = single?.deviceNo ?? listed(numbers)[0]
      await this.journal.record(tx, me, {
        entity: 'device',
        entityId: single?.deviceId ?? '',
        label,
        after: { labels: labels.length },
      })
      return labels
    })
  }
}
