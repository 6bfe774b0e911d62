import { accountOwner, type OwnerKind } from '@bedside/contracts'
import type { LedgerReading } from './exact.js'

/** The owner of an account. `ownerPath` is the tree path of the agent it belongs to, empty if it belongs to none. */
export interface Owner {
  readonly owner: string
  readonly ownerPath: string
}

const nobody: Owner = { owner: '', ownerPath: '' }

/** The owners of accounts by code, with one query per kind of owner. */
export async function ownersOf(db: LedgerReading, codes: readonly string[]): Promise<(code: string) => Owner> {
  const ids = new Map<OwnerKind, Set<number>>()
  for (const code of codes) {
    const owner = accountOwner(code)
    if (owner) ids.set(owner.kind, (ids.get(owner.kind) ?? new Set<number>()).add(owner.id))
  }
  const ownerByKey = new Map<string, Owner>()
  for (const [kind, kindIds] of ids)
    for (const { id, name, path } of await ownersByKind[kind](db, [...kindIds]))
      ownerByKey.set(`${kind} ${id}`, { owner: name, ownerPath: path })
  return (code) => {
    const owner = accountOwner(code)
    return (owner && ownerByKey.get(`${owner.kind} ${owner.id}`)) ?? nobody
  }
}

type OwnerLookup = (db: LedgerReading, ids: number[]) => Promise<{ id: number; name: string; path: string }[]>

const ownersByKind: Readonly<Record<OwnerKind, OwnerLookup>> = {
  user: (db, ids) =>
    db
      .selectFrom('User')
      .select(({ val }) => ['id', 'nickname as name', val('').as('path')])
      .where('id', 'in', ids)
      .execute(),
  agent: (db, ids) => db.selectFrom('Agent').select(['id', 'company as name', 'path']).where('id', 'in', ids).execute(),
  store: (db, ids) =>
    db
      .selectFrom('Store')
      .select(({ val }) => ['id', 'storeName as name', val('').as('path')])
      .where('id', 'in', ids)
      .execute(),
  franchise: (db, ids) =>
    db
      .selectFrom('Franchise')
      .select(({ val }) => ['id', 'name', val('').as('path')])
      .where('id', 'in', ids)
      .execute(),
  hospital: (db, ids) =>
    db
      .selectFrom('Hospital')
      .select(({ val }) => ['id', 'hospitalName as name', val('').as('path')])
      .where('id', 'in', ids)
      .execute(),
}
