import type { Database } from '@bedside/prisma'
import type { FollowerOption, FranchiseNoteRow, InvestorOption } from '@bedside/contracts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { inScope, scopeOf } from '../../access/scope.js'
import { iso } from '../../clock.js'
import { subtree } from '../../data/subtree.js'

/** The notes on a lead, newest first. The caller has checked access to the lead. */
export async function notesOf(database: Database, me: Actor, franchiseId: number): Promise<FranchiseNoteRow[]> {
  const notes = database.read
    .selectFrom('FranchiseNote as n')
    .leftJoin('Manager as m', 'm.id', 'n.managerId')
    .leftJoin('Agent as a', 'a.id', 'm.agentId')
    .select(['n.id', 'n.actor', 'n.text', 'n.nextFollowOn', 'n.createdAt', 'a.path'])
  const rows = await notes.where('n.franchiseId', '=', franchiseId).orderBy('n.id', 'desc').execute()
  return rows.map(({ id, actor, text, nextFollowOn, createdAt, path }) => ({
    noteId: id,
    actor: inScope(me, { agentPath: path }) ? actor : null,
    text,
    nextFollowOn: nextFollowOn === '' ? null : nextFollowOn,
    createdAt: iso(createdAt),
  }))
}

/** The followers of leads visible to the caller, limited to people within the caller's scope. */
export async function followersFor(database: Database, me: Actor): Promise<FollowerOption[]> {
  const range = rangeOf(me)
  if (!range) return []
  const people = database.read
    .selectFrom('Franchise as t')
    .innerJoin('Manager as m', 'm.id', 't.followerId')
    .leftJoin('Agent as a', 'a.id', 'm.agentId')
    .select(['m.id as managerId', 'm.managerName as name'])
    .distinct()
    .where('t.deletedAt', 'is', null)
    .where('t.agentPath', '>=', range.from)
    .where('t.agentPath', '<', range.to)
  const path = sql<string>`coalesce(a.path, '')`
  return people.where(path, '>=', range.from).where(path, '<', range.to).orderBy('m.managerName').execute()
}

/** Signed investors, to whom devices can belong. */
export async function investorsFor(database: Database, me: Actor): Promise<InvestorOption[]> {
  const range = rangeOf(me)
  if (!range) return []
  return database.read
    .selectFrom('Franchise as t')
    .select(({ selectFrom }) => [
      't.id as franchiseId',
      't.name',
      't.shareBps',
      't.deviceCount',
      selectFrom('Device as d')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('d.franchiseId', '=', 't.id')
        .where('d.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('devices'),
    ])
    .where('t.deletedAt', 'is', null)
    .where('t.intent', '=', 'INVESTOR')
    .where('t.status', '=', 'SIGNED')
    .where('t.agentPath', '>=', range.from)
    .where('t.agentPath', '<', range.to)
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()
}

function rangeOf(me: Actor) {
  const scope = scopeOf(me)
  if ('all' in scope) return subtree('')
  return 'agentPath' in scope ? subtree(scope.agentPath) : undefined
}
