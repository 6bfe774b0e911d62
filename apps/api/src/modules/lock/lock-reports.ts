import { Inject, Injectable } from '@nestjs/common'
import type { DB, Database, Tx } from '@bedside/prisma'
import { commandsUnderWay, lockMoves } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { DATABASE } from '../../tokens.js'
import { signOfLife } from './alive.js'
import { DeviceAlarms } from './device-alarms.js'
import { DeviceEvents } from '../device/device-events.js'
import { LockFollowers } from './lock-followers.js'
import type { LockReport } from './lock-gateway.js'
import { LockTimes } from './lock-times.js'

type Device = Selectable<DB['Device']>

/** Applies locks' reports: signs of life, movements and jams. */
@Injectable()
export class LockReports {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly alarms: DeviceAlarms,
    private readonly events: DeviceEvents,
    private readonly followers: LockFollowers,
    private readonly times: LockTimes,
    private readonly clock: Clock,
  ) {}

  /** `toldAt` is when the report arrived; storing it may take some time. */
  async take(report: LockReport, arrivedAt = this.clock.now()): Promise<void> {
    const work = async (tx: Tx): Promise<Device | undefined> => {
      const device = await tx
        .selectFrom('Device')
        .selectAll()
        .where('deviceNo', '=', report.deviceNo)
        .where('deletedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      return device && this.note(tx, device, report, arrivedAt)
    }
    // A report of a movement may also start or end a rental, which no other write may run beside.
    const alone = report.lockState !== undefined || report.jammed === true
    const after = await this.database.write(work, { shared: alone ? undefined : `device ${report.deviceNo}` })
    if (after) this.events.publish({ ...after, deviceId: after.id })
  }

  async note(tx: Tx, device: Device, report: LockReport, arrivedAt: number): Promise<Device> {
    const now = this.clock.now()
    const { lockState = device.lockState, battery = device.battery } = report
    const deviceValues = { ...signOfLife(device, now, await this.times.offlineMs(tx)), battery, lockState }
    await tx.updateTable('Device').set(deviceValues).where('id', '=', device.id).execute()
    if (report.jammed === true) await this.alarms.raise(tx, device.id, 'JAM')
    // A movement caused by a command in progress is recorded by the command's reply.
    if (report.lockState && !(await this.isBeingMoved(tx, device.id)))
      await this.stands(tx, device, report, { now, movedAt: this.times.of(report, arrivedAt) })
    return tx.selectFrom('Device').selectAll().where('id', '=', device.id).executeTakeFirstOrThrow()
  }

  /** A closed lock ends the rental, even if the movement itself was missed. */
  private async stands(
    tx: Tx,
    device: Device,
    report: LockReport,
    { now, movedAt }: { now: number; movedAt: number },
  ): Promise<void> {
    const { current } = this.followers
    const hasMoved = report.lockState !== device.lockState
    if (hasMoved) await this.moved(tx, device, report, now)
    if (report.lockState === 'CLOSED') await current.closed(tx, device, movedAt, hasMoved ? 'USER_CLOSE' : 'LOCK_SYNC')
  }

  /** Records a movement without a command. An opening that nobody was expected to make counts as forced. */
  private async moved(tx: Tx, device: Device, { lockState, battery, raw }: LockReport, now: number): Promise<void> {
    const { deviceNo, hospitalId, departmentId, wardId, bedId, agentPath } = device
    const commandNo = freshNumber('D', now)
    await tx
      .insertInto('LockEvent')
      .values({
        commandNo,
        deviceId: device.id,
        deviceNo,
        hospitalId,
        departmentId,
        wardId,
        bedId,
        agentPath,
        ...(await this.followers.current.rentalOf(tx, device.id)),
        action: lockState === 'OPEN' ? 'OPEN' : 'CLOSE',
        source: 'DEVICE',
        state: 'SUCCESS',
        battery: battery ?? null,
        raw,
        createdAt: now,
        ackAt: now,
      })
      .execute()
    if (lockState === 'CLOSED') await this.alarms.clear(tx, device.id, 'FORCED_OPEN')
    else if (!(await this.followers.current.opened(tx, device, now)) && device.status !== 'IN_USE')
      await this.alarms.raise(tx, device.id, 'FORCED_OPEN', commandNo)
  }

  private async isBeingMoved(tx: Tx, deviceId: number): Promise<boolean> {
    const underWay = tx.selectFrom('LockEvent').select('id').where('state', 'in', commandsUnderWay)
    const commands = underWay.where('action', 'in', lockMoves)
    return (await commands.where('deviceId', '=', deviceId).executeTakeFirst()) !== undefined
  }
}
