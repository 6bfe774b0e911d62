import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { ParameterEffect, ParameterEffectQuery } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { installedValue } from '../../parameters/installed.js'
import { Parameters } from '../../parameters/parameters.js'
import { CONFIG, DATABASE } from '../../tokens.js'
import type { EffectCounts } from './effects/proposed-value.js'
import { balanceEffects } from './effects/balances.js'
import { machineEffects } from './effects/machines.js'
import { peopleEffects } from './effects/people.js'
import { rentalEffects } from './effects/rentals.js'
import { saleEffects } from './effects/sales.js'
import { withdrawalEffects } from './effects/withdrawals.js'

/** Estimates the effect of a value on stored data, for every parameter that declares one (`would`). */
@Injectable()
export class ParameterEffects {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of({ key, value }: ParameterEffectQuery): Promise<ParameterEffect> {
    const effect = effects[key]
    if (!effect) return { count: 0, amountCents: 0 }
    const { read: db } = this.database
    const meant = value || (installedValue(this.config, key) ?? value)
    return effect({ db, value: meant, now: this.clock.now(), of: (other) => this.parameters.of(other, db) })
  }
}

export const effects: EffectCounts = {
  ...withdrawalEffects,
  ...rentalEffects,
  ...saleEffects,
  ...balanceEffects,
  ...machineEffects,
  ...peopleEffects,
}
