import { Controller } from '@nestjs/common'
import { home } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { HomeStatistics } from './home.statistics.js'
import { HomeService } from './home.service.js'

@Controller()
export class HomeController implements ContractController {
  constructor(
    private readonly homes: HomeService,
    private readonly statistics: HomeStatistics,
  ) {}

  readonly serves = serve(home, {
    getHome: (_query, me) => this.homes.info(me),
    getHomeStatistics: ({ by }, me) => this.statistics.by(me, by),
  })
}
