import type { Tx } from '@bedside/prisma'
import { sql } from 'kysely'

/** A party that is paid its settled shares. */
export interface Party {
  readonly party: 'AGENT' | 'STORE' | 'HOSPITAL' | 'FRANCHISE'
  readonly partyId: number
}

interface Open {
  readonly id: number
  /** The part not paid yet; negative for a line that took a share back. */
  readonly openCents: number
  /** Every settled share has one. */
  readonly settledAt: number | null
}

/** A share and the amount to pay of it. */
interface PaidShare {
  readonly id: number
  readonly paidCents: number
}

const readAtOnce = 1000

const open = sql<number>`"amountCents" - "paidOutCents"`

/**
 * The shares that an amount pays: first all amounts taken back by refunds are deducted, then the shares settled first are used
 * until the amount is reached to the cent. The last one may be paid in part.
 */
export async function sharesFor(tx: Tx, whose: Party, amountCents: number): Promise<PaidShare[]> {
  const back: Open[] = await openLines(tx, whose, '<').execute()
  const centsToPay = back.reduce((sum, { openCents }) => sum - openCents, amountCents)
  const paidShares = [...back.map(whole), ...(await oldest(tx, whose, centsToPay))]
  return paidShares.sort((one, other) => one.id - other.id)
}

/** The total of settled shares not paid yet, less what refunds took back. */
export async function openOf(tx: Tx, { party, partyId }: Party): Promise<number> {
  const lines = tx.selectFrom('ProfitShareLine').where('party', '=', party).where('partyId', '=', partyId)
  const { cents } = await lines
    .select(({ fn }) => fn.sum<number | null>(open).as('cents'))
    .where('settleState', '=', 'SETTLED')
    .where('paidOff', '=', 0)
    .executeTakeFirstOrThrow()
  return cents ?? 0
}

const paidBy = {
  WithdrawalLine: { table: sql`"WithdrawalLine"`, key: sql`"withdrawalId"` },
  PartyPaymentLine: { table: sql`"PartyPaymentLine"`, key: sql`"partyPaymentId"` },
} as const

/** Adds to the shares' `paidOutCents` what the lines after `after` pay, or subtracts it (`sign`). */
export async function countPaid(
  tx: Tx,
  lines: keyof typeof paidBy,
  { id, sign, after = 0 }: { id: number; sign: 1 | -1; after?: number },
): Promise<void> {
  const { table, key } = paidBy[lines]
  const paid = sql<number>`(select sum("paidCents") from ${table} w where w.${key} = ${id}
    and w."shareLineId" = "ProfitShareLine".id and w.id > ${after}) * ${sign}`
  await tx
    .updateTable('ProfitShareLine')
    .set({
      paidOutCents: sql`"paidOutCents" + ${paid}`,
      paidOff: sql`case when "paidOutCents" + ${paid} = "amountCents" then 1 else 0 end`,
    })
    .where(sql<boolean>`id in (select "shareLineId" from ${table} where ${key} = ${id} and id > ${after})`)
    .execute()
}

/**
 * Uses the oldest settled shares first. Reads them in pages, because any number may be unpaid; each page begins after the last
 * share of the one before, because an offset would read all pages before it again. Nothing is written between pages.
 */
async function oldest(tx: Tx, whose: Party, centsToPay: number): Promise<PaidShare[]> {
  const paidShares: PaidShare[] = []
  let missing = centsToPay
  let last: Open | undefined
  while (missing > 0) {
    const lines: Open[] = await pageAfter(last, openLines(tx, whose, '>')).execute()
    for (const line of lines) {
      if (missing === 0) break
      const paidCents = Math.min(missing, line.openCents)
      paidShares.push({ id: line.id, paidCents })
      missing -= paidCents
    }
    if (lines.length < readAtOnce) break
    last = lines.at(-1)
  }
  const { party, partyId } = whose
  if (missing > 0)
    throw new Error(`The settled shares of ${party} ${partyId} are ${missing} cents short of its balance`)
  return paidShares
}

function pageAfter(last: Open | undefined, lines: ReturnType<typeof openLines>) {
  const rest = last ? lines.where(sql<boolean>`("settledAt", id) > (${last.settledAt}, ${last.id})`) : lines
  return rest.limit(readAtOnce)
}

function openLines(tx: Tx, { party, partyId }: Party, sign: '<' | '>') {
  return tx
    .selectFrom('ProfitShareLine')
    .select(['id', 'settledAt', open.as('openCents')])
    .where('party', '=', party)
    .where('partyId', '=', partyId)
    .where('settleState', '=', 'SETTLED')
    .where('paidOff', '=', 0)
    .where('amountCents', sign, 0)
    .orderBy('settledAt')
    .orderBy('id')
}

const whole = ({ id, openCents }: Open): PaidShare => ({ id, paidCents: openCents })
