import { Controller } from '@nestjs/common'
import { channel } from '@bedside/contracts'
import { serve, type ContractController } from '../../../http/serve.js'
import { NoticeTaker } from './payment-channel.js'

/** Called by the payment channel only. It has no session; each notice is signed. */
@Controller()
export class ChannelController implements ContractController {
  constructor(private readonly notices: NoticeTaker) {}

  readonly serves = serve(channel, {
    payment: (notice) => this.notices.payment(notice),
    refund: (notice) => this.notices.refund(notice),
    payout: (notice) => this.notices.payout(notice),
  })
}
