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

/** Whom messages go to, as it is stored. */
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

/** Reading works inside a transaction and outside of one. */
type Reader = Tx | Database['read']

/** What a form says, completed by what is stored: pasted numbers are not told again, so a form may leave them out. */
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

/** What makes somebody a member whose totals tell it. */
const toldByTotals: Partial<Record<SmsAudience, 'heldCents' | 'dueCents'>> = {
  DEPOSIT: 'heldCents',
  ARREARS: 'dueCents',
}

/**
 * Those of a hospital are found from its visits, however many other users there are, and those who owe or of whom something is
 * held from their totals, which are read on from the last of them; the order of CROSS JOIN is kept.
 */
function among({ kind, hospitalId, notSince }: Audience): RawBuilder<unknown> {
  if (kind === 'HOSPITAL')
    return sql`FROM "UserHospital" AS v CROSS JOIN "User" AS u WHERE u.id = v."userId" AND v."hospitalId" = ${hospitalId}`
  const above = toldByTotals[kind]
  if (above)
    return sql`FROM "UserTotal" AS v CROSS JOIN "User" AS u
      WHERE u.id = v."userId" AND v.scope = '*' AND ${unindexed(sql.ref(`v.${above}`))} > 0`
  if (kind === 'INACTIVE')
    return sql`FROM "User" AS u WHERE (u."lastRentAt" IS NULL OR u."lastRentAt" < ${startOfDay(notSince ?? '')})`
  return sql`FROM "User" AS u WHERE u.id > 0`
}

/** Renters with a phone; those who look after the beds are told otherwise. */
const renters = (audience: Audience) =>
  sql`${among(audience)} AND u."deletedAt" IS NULL AND u.phone <> '' AND u."userType" = 'NORMAL'`

const rentersAfter = (audience: Audience, after: number) => {
  const id = sql.ref(audience.kind === 'HOSPITAL' || toldByTotals[audience.kind] ? 'v.userId' : 'u.id')
  return sql`${renters(audience)} AND ${id} > ${after} ORDER BY ${id}`
}

/** Pasted numbers in their order, each with the user it belongs to, if there is one. */
const pasted = (phones: readonly string[]) => sql`
  FROM ${eachOf(phones)} AS p
  LEFT JOIN "User" AS u ON u.id = (SELECT min(o.id) FROM "User" AS o WHERE o.phone = p.value AND o."deletedAt" IS NULL)`

/** What a number's user, if there is one, wants to hear. One who is gone is like a disabled one. */
export const wishes = sql`CASE WHEN u."deletedAt" IS NULL THEN coalesce(u."isFlag", 1) ELSE 2 END AS "isFlag",
  coalesce(u."smsOptOut", 0) AS "smsOptOut"`

/** The next members after a place in the audience: the last user's id, or how many numbers were passed. */
export const membersAfter = (audience: Audience, after: number, most: number): RawBuilder<Member> =>
  audience.kind === 'PHONES'
    ? sql`SELECT u.id AS "userId", p.value AS phone, ${wishes}
        ${pasted((audience.phones ?? []).slice(after, after + most))} ORDER BY p.key`
    : sql`SELECT u.id AS "userId", u.phone, ${wishes} ${rentersAfter(audience, after)} LIMIT ${most}`

/** Why somebody is left out, if they are: whoever wants no advertising still hears of the bed they rent. */
export function leftOut(
  { isFlag, smsOptOut }: Pick<Member, 'isFlag' | 'smsOptOut'>,
  template: SmsTemplate,
  isSecond: boolean,
): string {
  if (isSecond) return 'DUPLICATE'
  if (isFlag !== 1) return 'DISABLED'
  return smsOptOut === 1 && smsTemplates[template].marketing ? 'OPTED_OUT' : ''
}

/** How many it would reach now, and how many are left out for which reason; the rules are those of `leftOut`. */
export async function countAudience(reader: Reader, audience: Audience, template: SmsTemplate): Promise<SmsPreview> {
  const members =
    audience.kind === 'PHONES'
      ? sql`SELECT p.value AS phone, p.key AS place, ${wishes} ${pasted(audience.phones ?? [])}`
      : sql`SELECT u.phone, u.id AS place, ${wishes} ${renters(audience)}`
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
