import { Controller } from '@nestjs/common'
import { home } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { HomeService } from './home.service.js'

@Controller()
export class HomeController implements Serving {
  constructor(private readonly homes: HomeService) {}

  readonly serves = serve(home, {
    getHome: (_query, me) => this.homes.info(me),
  })
}
