import type { ApplicantKind } from '@bedside/contracts'
import { sql } from 'kysely'
import { phonesLike } from '../../data/phone-filter.js'
import { queryField, where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import type { Filter } from '../../list/filters.js'

const tables = { USER: 'User', AGENT: 'Agent', STORE: 'Store' } as const satisfies Record<ApplicantKind, string>

/** The withdrawals of the applicants of this kind with the phone number, read from the index of applicants. */
const ofKind = (kind: ApplicantKind, field: string) =>
  cold
    .selectFrom(phonesLike(tables[kind], queryField(field)).as('owner'))
    .crossJoin('Withdrawal as w')
    .select('w.id')
    .where('w.applicantKind', '=', sql.lit(kind))
    .whereRef('w.ownerId', '=', 'owner.id')

const byPhone = (field: string) =>
  ofKind('USER', field).unionAll(ofKind('AGENT', field)).unionAll(ofKind('STORE', field))

/** Matches the whole phone number of the user, agent or shop, or its last four digits. */
export const applicantPhone: Filter<'t.id'> = {
  condition: (field) => where`${sql.ref('t.id')} IN ${byPhone(field)}`,
  lookup: byPhone,
}
