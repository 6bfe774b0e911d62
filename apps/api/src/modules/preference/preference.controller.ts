import { Controller } from '@nestjs/common'
import { preference, type Nothing, type PreferenceForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { PreferenceService } from './preference.service.js'

@Controller()
export class PreferenceController implements Serves<typeof preference> {
  constructor(private readonly preferences: PreferenceService) {}

  @Serve(preference.getPreferenceList) getPreferenceList(_: Nothing, me: Actor) {
    return this.preferences.mine(me)
  }
  @Serve(preference.setPreference) setPreference(form: PreferenceForm, me: Actor) {
    return this.preferences.save(me, form)
  }
}
