import type { Tx } from '@bedside/prisma'
import { growsOn, kindOf, type PreviewLine } from '@bedside/contracts'
import { asText } from './exact.js'

/** A line as a preview shows it; `ownerPath` is the place of the agent it belongs to, empty where it belongs to none. */
export type BookedLine = PreviewLine & { readonly ownerPath: string }

export async function newestTxn(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('LedgerTxn')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** What has been booked since, in order, with what each account held before and after. */
export async function linesSince(tx: Tx, txnId: number): Promise<BookedLine[]> {
  const entries = await tx
    .selectFrom('LedgerEntry as e')
    .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
    .select(['a.code', 'e.side', 'e.cents', asText('e.balanceAfter').as('after')])
    .where('e.txnId', '>', txnId)
    // By the index of `txnId`: by `id` alone, every entry there is would be read.
    .orderBy('e.txnId')
    .orderBy('e.id')
    .execute()
  const owners = await ownersOf(tx, [...new Set(entries.map(({ code }) => code))])
  return entries.map(({ code, side, cents, after }) => {
    const by = growsOn(kindOf(code).type) === side ? cents : -cents
    const afterCents = Number(after)
    const owner = owners.get(code) ?? { owner: '', ownerPath: '' }
    const line = { account: code, side: side === 'D' ? ('D' as const) : ('C' as const), cents }
    return { ...line, ...owner, beforeCents: afterCents - by, afterCents }
  })
}

type Owner = Pick<BookedLine, 'owner' | 'ownerPath'>

/** Whose accounts these are, by name. */
async function ownersOf(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
  const owners = new Map<string, Owner>()
  for (const code of codes) {
    const [, kind, number] = /^(?:receivable:)?(user|agent|hospital|franchise):([0-9]+)/.exec(code) ?? []
    if (kind && number) owners.set(code, await ownerOf(tx, kind, Number(number)))
  }
  return owners
}

async function ownerOf(tx: Tx, kind: string, id: number): Promise<Owner> {
  if (kind === 'agent') {
    const agent = await tx.selectFrom('Agent').select(['company', 'path']).where('id', '=', id).executeTakeFirst()
    return { owner: agent?.company ?? '', ownerPath: agent?.path ?? '' }
  }
  const name =
    kind === 'user'
      ? await tx.selectFrom('User').select('nickname as name').where('id', '=', id).executeTakeFirst()
      : kind === 'hospital'
        ? await tx.selectFrom('Hospital').select('hospitalName as name').where('id', '=', id).executeTakeFirst()
        : await tx.selectFrom('Franchise').select('name').where('id', '=', id).executeTakeFirst()
  return { owner: name?.name ?? '', ownerPath: '' }
}
