import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { parameters, type ParameterKey } from '@bedside/contracts'
import { Clock } from '../clock.js'
import type { Reading } from '../data/reading.js'
import { DATABASE } from '../tokens.js'

interface StoredParameter {
  readonly value: number | null
  readonly nextValue: number | null
  readonly nextAt: number | null
}

/** The value at an instant: the one scheduled for then, else the one set, else the contract's default. */
export function valueAt(key: ParameterKey, stored: StoredParameter | undefined, at: number): number {
  const now = stored?.nextAt != null && stored.nextAt <= at ? stored.nextValue : stored?.value
  return now ?? parameters[key].standard
}

/** Parameters of the business. Read from the database on every use, so that changes take effect at once. */
@Injectable()
export class Parameters {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Within a write, pass its transaction, to see earlier changes in it. */
  async of(key: ParameterKey, db: Reading = this.database.read): Promise<number> {
    const row = db.selectFrom('Parameter').select(['value', 'nextValue', 'nextAt']).where('key', '=', key)
    return valueAt(key, await row.executeTakeFirst(), this.clock.now())
  }
}
