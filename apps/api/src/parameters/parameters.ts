import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { parameters, type ParameterKey } from '@bedside/contracts'
import { Clock } from '../clock.js'
import type { Reading } from '../data/reading.js'
import { DATABASE } from '../tokens.js'

interface Kept {
  readonly value: number | null
  readonly nextValue: number | null
  readonly nextAt: number | null
}

/** What holds at an instant: what was set for then, else what was set, else what the contract says. */
export function valueAt(key: ParameterKey, kept: Kept | undefined, at: number): number {
  const now = kept?.nextAt != null && kept.nextAt <= at ? kept.nextValue : kept?.value
  return now ?? parameters[key].standard
}

/** What people have set for the business. Read from the database each time it is asked for: a change holds from its very moment. */
@Injectable()
export class Parameters {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Within a write, by its transaction: it sees what was set there before. */
  async of(key: ParameterKey, db: Reading = this.database.read): Promise<number> {
    const kept = db.selectFrom('Parameter').select(['value', 'nextValue', 'nextAt']).where('key', '=', key)
    return valueAt(key, await kept.executeTakeFirst(), this.clock.now())
  }
}
