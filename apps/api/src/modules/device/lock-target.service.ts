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
    const { deviceId, deviceNo, hospitalName, departmentName, wardNo, bedNo, ...row } = await this.devices.info(
      me,
      query,
    )
    const { status, online, lockState, battery } = row
    const user = status === 'IN_USE' ? await this.userOf(deviceId) : undefined
    const { nickname = null } = user ?? {}
    const phone = user ? maskPhone(user.phone) : null
    const place = { hospitalName, departmentName, wardNo, bedNo }
    return { deviceId, deviceNo, ...place, nickname, phone, status, online, lockState, battery }
  }

  /** The user of a bed in use: whoever opened its lock last. */
  private userOf(deviceId: number) {
    return this.database.read
      .selectFrom('LockEvent as e')
      .innerJoin('User as u', 'u.id', 'e.userId')
      .select(['u.nickname', 'u.phone'])
      .where('e.deviceId', '=', deviceId)
      .where('e.source', '=', 'USER')
      .where('e.action', '=', 'OPEN')
      .where('e.state', '=', 'SUCCESS')
      .orderBy('e.createdAt', 'desc')
      .orderBy('e.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  }
}
