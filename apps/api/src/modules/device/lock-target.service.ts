import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { DeviceById, LockTarget } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { maskPhone } from '../../data/mask.js'
import { DATABASE } from '../../tokens.js'
import { DeviceService } from './device.service.js'

/** What staff see before they operate a lock remotely. */
@Injectable()
export class LockTargets {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly devices: DeviceService,
  ) {}

  async one(me: Actor, query: DeviceById): Promise<LockTarget> {
    const { deviceId, deviceNo, hospitalName, departmentName, wardNo, bedNo, orderId, ...row } =
      await this.devices.info(me, query)
    const { status, online, lockState, battery } = row
    const user = orderId === null ? undefined : await this.userOf(orderId)
    const { nickname = null } = user ?? {}
    const phone = user ? maskPhone(user.phone) : null
    const place = { hospitalName, departmentName, wardNo, bedNo }
    return { deviceId, deviceNo, ...place, nickname, phone, status, online, lockState, battery }
  }

  /**
   * Whose order it is that holds the device. Movements of the lock do not tell: a rental also begins when the lock reports open on
   * its own or staff open it, and the last opening by a user is then the previous one's.
   */
  private userOf(orderId: number) {
    return this.database.read
      .selectFrom('RentalOrder as o')
      .innerJoin('User as u', 'u.id', 'o.userId')
      .select(['u.nickname', 'u.phone'])
      .where('o.id', '=', orderId)
      .executeTakeFirst()
  }
}
