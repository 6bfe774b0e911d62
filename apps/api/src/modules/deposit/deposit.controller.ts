import { Controller } from '@nestjs/common'
import { deposit, type DepositById, type DepositExport, type DepositQuery } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { DepositService } from './deposit.service.js'

@Controller()
export class DepositController implements Serves<typeof deposit> {
  constructor(private readonly deposits: DepositService) {}

  @Serve(deposit.getDepositList) getDepositList(query: DepositQuery, me: Actor) {
    return this.deposits.list(me, query)
  }
  @Serve(deposit.exportDepositList) exportDepositList(query: DepositExport, me: Actor) {
    return this.deposits.export(me, query)
  }
  @Serve(deposit.getDepositInfo) getDepositInfo(query: DepositById, me: Actor) {
    return this.deposits.info(me, query)
  }
}
