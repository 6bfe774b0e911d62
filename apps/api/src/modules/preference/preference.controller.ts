import { Controller } from '@nestjs/common'
import { preference } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { PreferenceService } from './preference.service.js'

@Controller()
export class PreferenceController implements ContractController {
  constructor(private readonly preferences: PreferenceService) {}

  readonly serves = serve(preference, {
    getPreferenceList: (_, me) => this.preferences.mine(me),
    setPreference: (form, me) => this.preferences.save(me, form),
  })
}
