import { Injectable } from '@nestjs/common'
import type { DB } from '@bedside/prisma'
import { parameterField, parameterKeys, parameters, type ParameterKey } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { isoOrNull } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { Records } from '../../records/records.js'

export type StoredParameter = Omit<Selectable<DB['Parameter']>, 'key'> & { key: ParameterKey }

/** Stores parameters; every installation has all of them from its first start. */
@Injectable()
export class ParameterStore extends Records<'Parameter', StoredParameter> {
  protected readonly table = 'Parameter'
  protected readonly entity = 'parameter'
  protected override labelOf = ({ key }: StoredParameter) => parameterKeys.texts[key][0]

  /** Logged under the form field for the parameter's unit. */
  protected override logged = (columns: Partial<StoredParameter>) => {
    const { key, value, nextValue, nextAt, version } = columns
    if (key === undefined) return columns
    const { unit, standard } = parameters[key]
    const newValue = nextAt == null ? (value ?? standard) : nextValue
    return { [parameterField(unit)]: newValue, effectiveAt: isoOrNull(nextAt ?? null), version }
  }

  async of(db: Reading, key: ParameterKey): Promise<StoredParameter> {
    const row = await db.selectFrom('Parameter').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    return { ...row, key }
  }
}
