import { Controller } from '@nestjs/common'
import { parameter } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { ParameterEffects } from './parameter-effects.js'
import { ParameterService } from './parameter.service.js'

@Controller()
export class ParameterController implements ContractController {
  constructor(
    private readonly parameters: ParameterService,
    private readonly effects: ParameterEffects,
  ) {}

  readonly serves = serve(parameter, {
    getParameterList: () => this.parameters.list(),
    getParameterEffect: (query) => this.effects.of(query),
    setParameter: (form, me) => this.parameters.set(me, form),
    cancelParameter: (form, me) => this.parameters.cancel(me, form),
  })
}
