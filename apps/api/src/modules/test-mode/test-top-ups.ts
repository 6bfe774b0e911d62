import { Inject, Injectable } from '@nestjs/common'
import type { TopUpForm } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import { DATABASE } from '../../tokens.js'
import { ChannelTraffic } from '../payment/channel/channel-traffic.js'
import { TopUps } from '../user/top-ups.js'

/** Tops up balances as users would in their app, which is not part of this product. */
@Injectable()
export class TestTopUps {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly topUps: TopUps,
    private readonly traffic: ChannelTraffic,
  ) {}

  async topUp(form: TopUpForm): Promise<null> {
    const { id } = await this.database.write((tx) => this.topUps.begin(tx, form))
    await this.traffic.sendPayment(id)
    return null
  }
}
