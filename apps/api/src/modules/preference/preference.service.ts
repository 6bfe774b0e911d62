import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  Fault,
  fault,
  fieldsOf,
  limits,
  PreferenceForm,
  type PreferenceRow,
  type PreferenceState,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, iso } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { mustStillBeIn } from '../../journal/journal.js'

/**
 * Personal preferences. There is no id to ask for another person's, and they are not written to the operation log, where they
 * would hide business changes.
 */
@Injectable()
export class PreferenceService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async mine(me: Actor): Promise<PreferenceRow[]> {
    const ownPreferences = this.database.read.selectFrom('Preference').where('managerId', '=', me.managerId)
    const rows = await ownPreferences.select(['key', 'value', 'version', 'updatedAt']).orderBy('key').execute()
    return rows.map((row) => ({ ...row, value: JSON.parse(row.value) as unknown, updatedAt: iso(row.updatedAt) }))
  }

  /** Saves a preference. Without a version the last call wins; with one, a window with an outdated value is refused. */
  save(me: Actor, { key, value, version }: PreferenceForm): Promise<PreferenceState> {
    return this.database.write(async (tx) => {
      await mustStillBeIn(tx, me)
      const ownPreferences = tx.selectFrom('Preference').select('version').where('managerId', '=', me.managerId)
      const stored = await ownPreferences.where('key', '=', key).executeTakeFirst()
      const before = stored?.version ?? 0
      ensure(version === undefined || version === before, () => changed(me, before))
      if (value === undefined || value === '') {
        await this.remove(tx, me.managerId, key)
        return { key, version: 0 }
      }
      if (!stored) await this.mustFit(tx, me)
      const now = { value, version: before + 1, updatedAt: this.clock.now() }
      await tx
        .insertInto('Preference')
        .values({ managerId: me.managerId, key, ...now })
        .onConflict((same) => same.columns(['managerId', 'key']).doUpdateSet(now))
        .execute()
      return { key, version: now.version }
    })
  }

  /** Deletes the preferences of a deleted manager, whose own row is kept. */
  async forget(tx: Tx, managerId: number): Promise<void> {
    await tx.deleteFrom('Preference').where('managerId', '=', managerId).execute()
  }

  private async remove(tx: Tx, managerId: number, key: string): Promise<void> {
    await tx.deleteFrom('Preference').where('managerId', '=', managerId).where('key', '=', key).execute()
  }

  private async mustFit(tx: Tx, me: Actor): Promise<void> {
    const ownPreferences = tx.selectFrom('Preference').where('managerId', '=', me.managerId)
    const { n } = await ownPreferences.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    ensure(n < limits.preferencesPerManager, () => fault('preference.tooMany', { max: limits.preferencesPerManager }))
  }
}

/** The conflict reply of a record; only the same person can have saved meanwhile. */
function changed(me: Actor, version: number): Fault {
  const fields = fieldsOf(PreferenceForm).get('value')?.label ?? ''
  return new Fault('record.changed', { fields }, { version, by: me.account, changed: {} })
}
