import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import { DATABASE } from '../../tokens.js'
import { AnswerSettlement } from './answer-settlement.js'
import { DeviceEvents } from '../device/device-events.js'
import { LockGateway, type LockAnswer } from './lock-gateway.js'
import { LockReports } from './lock-reports.js'
import { LockSender } from './lock-sender.js'
import { LockTimes } from './lock-times.js'

/** Receives replies and reports from the locks. */
@Injectable()
export class LockAnswers implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly gateway: LockGateway,
    private readonly sender: LockSender,
    private readonly reports: LockReports,
    private readonly settlement: AnswerSettlement,
    private readonly events: DeviceEvents,
    private readonly times: LockTimes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.gateway.listen({
      answered: (answer) => void this.keep(answer),
      reported: (report) => {
        const at = this.clock.now()
        void this.background.start({
          name: 'storing what a lock reports',
          about: { deviceNo: report.deviceNo },
          work: () => this.reports.take(report, at),
        })
      },
    })
  }

  /** A lock replies only once, so storing the reply is retried for as long as a late reply counts. */
  private keep(answer: LockAnswer): Promise<void> {
    const at = this.clock.now()
    return this.background.start({
      name: 'storing the answer of a lock',
      about: { commandNo: answer.commandNo },
      retryForMs: this.times.lateMs,
      work: () => this.take(answer, at),
    })
  }

  async take(answer: LockAnswer, at = this.clock.now()): Promise<void> {
    const device = await this.database.write((tx) => this.settlement.settle(tx, answer, at))
    this.sender.replyArrived(answer.commandNo)
    if (device) this.events.publish({ ...device, deviceId: device.id })
  }
}
