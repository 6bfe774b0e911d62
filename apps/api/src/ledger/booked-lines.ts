import type { Tx } from '@bedside/prisma'
import { growsOn, kindOf, type PreviewLine } from '@bedside/contracts'
import { ownersOf, type Owner } from './account-owners.js'
import { asText } from './exact.js'

/** A booked line with the balance of its account before and after. */
export type BookedLine = Omit<PreviewLine, 'owner'>
/** The same with the owner of the account, as shown in previews. */
export type OwnedLine = BookedLine & Owner

export async function newestTxn(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('LedgerTxn')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** Everything booked since a transaction, in order, with balances before and after. */
export async function linesSince(tx: Tx, txnId: number): Promise<BookedLine[]> {
  const entries = await tx
    .selectFrom('LedgerEntry as e')
    .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
    .select(['a.code', 'e.side', 'e.cents', asText('e.balanceAfter').as('after')])
    .where('e.txnId', '>', txnId)
    // Ordered by `txnId` to use its index; by `id` alone, all entries would be read.
    .orderBy('e.txnId')
    .orderBy('e.id')
    .execute()
  return entries.map(({ code, side, cents, after }) => {
    const by = growsOn(kindOf(code).type) === side ? cents : -cents
    const afterCents = Number(after)
    const line = { account: code, side: side === 'D' ? ('D' as const) : ('C' as const), cents }
    return { ...line, beforeCents: afterCents - by, afterCents }
  })
}

/** The same lines with the owners of their accounts. */
export async function withOwners(tx: Tx, lines: readonly BookedLine[]): Promise<OwnedLine[]> {
  const ownerOf = await ownersOf(
    tx,
    lines.map(({ account }) => account),
  )
  return lines.map((line) => ({ ...line, ...ownerOf(line.account) }))
}
