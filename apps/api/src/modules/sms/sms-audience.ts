import {
  fault,
  limits,
  pastedPhones,
  smsTemplates,
  type SmsAudience,
  type SmsForm,
  type SmsPreview,
  type SmsTemplate,
} from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { eachOf, unindexed, type Database, type Tx } from '@bedside/prisma'
import { startOfDay } from '../../clock.js'
import { listed } from '../../data/listed.js'
import { ensure } from '../../ensure.js'

/** The audience of a batch, as stored. */
export interface Audience {
  readonly kind: SmsAudience
  readonly hospitalId?: number
  readonly notSince?: string
  readonly phones?: readonly string[]
}

export interface Member {
  readonly userId: number | null
  readonly phone: string
  readonly isFlag: number
  readonly smsOptOut: number
}

/** A transaction, or `database.read`. */
type Reader = Tx | Database['read']

/** The audience of a form. Pasted numbers are never sent back to the client, so a form without them keeps the stored ones. */
export function audienceOf(form: SmsForm, stored?: Audience): Audience {
  const { audience: kind, hospitalId, notSince, phones } = form
  if (kind === 'HOSPITAL') {
    ensure(hospitalId !== undefined, () => fault('sms.hospitalNeeded'))
    return { kind, hospitalId }
  }
  if (kind === 'INACTIVE') {
    ensure(notSince !== undefined, () => fault('sms.dayNeeded'))
    return { kind, notSince }
  }
  if (kind === 'PHONES') return { kind, phones: phones ? checked(phones) : (stored?.phones ?? checked('')) }
  return { kind }
}

function checked(text: string): string[] {
  const { phones, wrong } = pastedPhones(text)
  ensure(wrong.length === 0, () => fault('sms.wrongPhones', { phones: listed(wrong) }))
  const max = limits.smsPhones
  ensure(phones.length > 0 && phones.length <= max, () => fault('sms.phones', { max }))
  return phones
}

export const storedAudience = (text: string): Audience => JSON.parse(text) as Audience

/** The column of `UserTotal` that is positive for members of these audiences. */
const totalOf: Partial<Record<SmsAudience, 'heldCents' | 'dueCents'>> = {
  DEPOSIT: 'heldCents',
  ARREARS: 'dueCents',
}

/**
 * Starts from the smallest table: a hospital's visits, or the totals of users who owe or have a deposit, read in order of user
 * id. SQLite keeps the order of a CROSS JOIN.
 */
function among({ kind, hospitalId, notSince }: Audience): RawBuilder<unknown> {
  if (kind === 'HOSPITAL')
    return sql`FROM "UserHospital" AS v CROSS JOIN "User" AS u WHERE u.id = v."userId" AND v."hospitalId" = ${hospitalId}`
  const above = totalOf[kind]
  if (above)
    return sql`FROM "UserTotal" AS v CROSS JOIN "User" AS u
      WHERE u.id = v."userId" AND v.scope = '*' AND ${unindexed(sql.ref(`v.${above}`))} > 0`
  if (kind === 'INACTIVE')
    return sql`FROM "User" AS u WHERE (u."lastRentAt" IS NULL OR u."lastRentAt" < ${startOfDay(notSince ?? '')})`
  return sql`FROM "User" AS u WHERE u.id > 0`
}

/** Users who rent and have a phone; those who manage rentals by telephone are left out. */
const recipients = (audience: Audience) =>
  sql`${among(audience)} AND u."deletedAt" IS NULL AND u.phone <> '' AND u."userType" = 'NORMAL'`

const recipientsAfter = (audience: Audience, after: number) => {
  const id = sql.ref(audience.kind === 'HOSPITAL' || totalOf[audience.kind] ? 'v.userId' : 'u.id')
  return sql`${recipients(audience)} AND ${id} > ${after} ORDER BY ${id}`
}

/** Pasted numbers in order, each with its user if there is one. */
const pasted = (phones: readonly string[]) => sql`
  FROM ${eachOf(phones)} AS p
  LEFT JOIN "User" AS u ON u.id = (SELECT min(o.id) FROM "User" AS o WHERE o.phone = p.value AND o."deletedAt" IS NULL)`

const flag = sql`CASE WHEN u."deletedAt" IS NULL THEN coalesce(u."isFlag", 1) ELSE 2 END AS "isFlag"`
/** Whether a user is disabled, or wants no advertising. A deleted user counts as disabled. */
const wishes = sql`${flag}, u."smsOptOut"`
/** The same of a number, which may have refused advertising by a reply although no user has it. */
export const wishesOf = (phone: 'm.phone' | 'p.value') => sql`${flag},
  coalesce(u."smsOptOut", (SELECT max(r."optOut") FROM "SmsReply" AS r WHERE r.phone = ${sql.ref(phone)}), 0) AS "smsOptOut"`

/** The next members after a position in the audience: the last user's id, or the count of pasted numbers already processed. */
export const membersAfter = (audience: Audience, after: number, most: number): RawBuilder<Member> =>
  audience.kind === 'PHONES'
    ? sql`SELECT u.id AS "userId", p.value AS phone, ${wishesOf('p.value')}
        ${pasted((audience.phones ?? []).slice(after, after + most))} ORDER BY p.key`
    : sql`SELECT u.id AS "userId", u.phone, ${wishes} ${recipientsAfter(audience, after)} LIMIT ${most}`

/** The reason for leaving a member out, or ''. Users who opted out of advertising still get messages about their rentals. */
export function leftOut(
  { isFlag, smsOptOut }: Pick<Member, 'isFlag' | 'smsOptOut'>,
  template: SmsTemplate,
  isSecond: boolean,
): string {
  if (isSecond) return 'DUPLICATE'
  if (isFlag !== 1) return 'DISABLED'
  return smsOptOut === 1 && smsTemplates[template].marketing ? 'OPTED_OUT' : ''
}

/** Counts how many the batch would reach now, and how many are left out for which reason, by the same rules as `leftOut`. */
export async function countAudience(reader: Reader, audience: Audience, template: SmsTemplate): Promise<SmsPreview> {
  const members =
    audience.kind === 'PHONES'
      ? sql`SELECT p.value AS phone, p.key AS place, ${wishesOf('p.value')} ${pasted(audience.phones ?? [])}`
      : sql`SELECT u.phone, u.id AS place, ${wishes} ${recipients(audience)}`
  const adverts = smsTemplates[template].marketing ? 1 : 0
  const { rows } = await sql<Omit<SmsPreview, 'willSend'>>`
    WITH members AS (${members}),
    ranked AS (SELECT *, row_number() OVER (PARTITION BY phone ORDER BY place) AS nth FROM members)
    SELECT count(*) AS total,
      count(CASE WHEN nth > 1 THEN 1 END) AS duplicate,
      count(CASE WHEN nth = 1 AND "isFlag" <> 1 THEN 1 END) AS disabled,
      count(CASE WHEN nth = 1 AND "isFlag" = 1 AND "smsOptOut" = 1 AND ${adverts} = 1 THEN 1 END) AS "optedOut"
    FROM ranked`.execute(reader)
  const { total, duplicate, disabled, optedOut } = rows[0] ?? { total: 0, duplicate: 0, disabled: 0, optedOut: 0 }
  return { total, duplicate, disabled, optedOut, willSend: total - duplicate - disabled - optedOut }
}
