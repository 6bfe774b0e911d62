import { Inject, Injectable } from '@nestjs/common'
import type { DB, Database } from '@bedside/prisma'
import {
  fault,
  fitsParameter,
  limits,
  parameterField,
  parameterInWords,
  parameterKeys,
  parameters,
  dayMs,
  type ParameterCancelForm,
  type ParameterForm,
  type ParameterKey,
  type ParameterRow,
} from '@bedside/contracts'
import type { Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Clock, iso, isoOrNull } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { ensure } from '../../ensure.js'
import { installedValue } from '../../parameters/installed.js'
import { valueAt } from '../../parameters/parameters.js'
import { CONFIG, DATABASE } from '../../tokens.js'
import { ParameterStore, type StoredParameter } from './parameter.store.js'

type Values = Updateable<DB['Parameter']>

@Injectable()
export class ParameterService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly stored: ParameterStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(): Promise<ParameterRow[]> {
    const rows = await this.database.read.selectFrom('Parameter').selectAll().execute()
    const byKey = new Map(rows.map((row) => [row.key, row]))
    return parameterKeys.flatMap((key) => {
      const row = byKey.get(key)
      return row ? [this.rowOf({ ...row, key })] : []
    })
  }

  set(me: Actor, form: ParameterForm): Promise<ParameterRow> {
    const value = valueIn(form)
    const nextAt = form.effectiveAt === undefined ? null : Date.parse(form.effectiveAt)
    if (nextAt !== null) this.mustLieAhead(nextAt)
    return this.change(me, form, form.reason, (row) => {
      ensure(!this.waits(row), () => fault('parameter.waits'))
      const current = valueAt(row.key, row, this.clock.now())
      ensure(current !== value, () => fault('parameter.same'))
      return nextAt === null
        ? { value, nextValue: null, nextAt: null, former: current, reason: form.reason }
        : { value: current, nextValue: value, nextAt, former: current, reason: form.reason }
    })
  }

  cancel(me: Actor, form: ParameterCancelForm): Promise<ParameterRow> {
    return this.change(me, form, '', (row) => {
      ensure(this.waits(row), () => fault('parameter.nothingWaits'))
      return { nextValue: null, nextAt: null }
    })
  }

  private async change(
    me: Actor,
    { key, version }: { key: ParameterKey; version?: number },
    reason: string,
    work: (row: StoredParameter) => Values,
  ): Promise<ParameterRow> {
    const saved = await this.database.write(async (tx) => {
      const row = await this.stored.of(tx, key)
      await this.stored.mustBeCurrent(tx, me, row, version)
      return this.stored.change(tx, me, row, { ...work(row), editor: me.name }, { reason })
    })
    return this.rowOf({ ...saved, updatedAt: this.clock.now() })
  }

  private waits({ nextAt }: StoredParameter): boolean {
    return nextAt !== null && nextAt > this.clock.now()
  }

  private mustLieAhead(at: number): void {
    const [now, days] = [this.clock.now(), limits.parameterAheadDays]
    ensure(at > now && at <= now + days * dayMs, () => fault('parameter.when', { days }))
  }

  private rowOf(row: StoredParameter): ParameterRow {
    const { id, key, former, reason, editor, updatedAt, version } = row
    const next = this.waits(row) ? { next: row.nextValue, nextAt: isoOrNull(row.nextAt) } : { next: null, nextAt: null }
    const current = valueAt(key, row, this.clock.now())
    const installed = installedValue(this.config, key)
    return {
      parameterId: id,
      key,
      current,
      ...next,
      installed,
      former,
      reason,
      editor,
      updatedAt: iso(updatedAt),
      version,
    }
  }
}

/** The value in the field for the parameter's unit, within its range; refuses other fields. */
function valueIn(form: ParameterForm): number {
  const { unit, min, max, none } = parameters[form.key]
  const { valueCents, valueBps, value } = form
  const ownValue = form[parameterField(unit)]
  const filledIn = [valueCents, valueBps, value].filter((each) => each !== undefined)
  const range = { min: parameterInWords(unit, min), max: parameterInWords(unit, max) }
  const refused = () => (none ? fault('parameter.rangeOrNone', { ...range, none }) : fault('parameter.range', range))
  ensure(ownValue !== undefined && filledIn.length === 1 && fitsParameter(form.key, ownValue), refused)
  return ownValue
}
