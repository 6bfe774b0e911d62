import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  familyOf,
  fault,
  moneyRules,
  superRoleId,
  type CeilingKind,
  type RoleCeilingForm,
  type RoleRulesForm,
  type RoleRulesRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rank } from '../../access/rank.js'
import { Rights } from '../../access/rights.js'
import type { Reading } from '../../data/reading.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { Ceilings } from '../order/ceilings.js'
import { RoleStore } from './role.store.js'

/** Rules for a role's holders. They apply immediately, to open sessions too. */
@Injectable()
export class RoleRulesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly roles: RoleStore,
    private readonly rank: Rank,
    private readonly ceilings: Ceilings,
  ) {}

  async list(): Promise<RoleRulesRow[]> {
    const bounds = await boundsOf(this.database.read)
    return (await rowsOf(this.database.read).execute()).map((row) => rowOf(row, bounds))
  }

  async set(me: Actor, { roleId, version, secondFactor, reason }: RoleRulesForm): Promise<RoleRulesRow> {
    return this.rights.change(async (tx) => {
      const role = await this.roles.one(tx, me, roleId)
      await this.rank.mustOutrank(tx, me, role.id)
      await this.roles.mustBeCurrent(tx, me, role, version)
      await this.roles.change(tx, me, role, { secondFactor }, { reason })
      return this.one(tx, roleId)
    })
  }

  /** Sets a ceiling; nobody can grant more than their own, not even to their own role. */
  async setCeiling(me: Actor, { roleId, version, kind, reason, ...form }: RoleCeilingForm): Promise<RoleRulesRow> {
    const cents = form.unbounded === 1 ? null : form.ceilingCents
    ensure(cents !== undefined, () => fault('role.ceilingMissing'))
    return this.database.write(async (tx) => {
      const role = await this.roles.one(tx, me, roleId)
      ensure(role.id !== superRoleId, () => fault('role.superFixed'))
      await this.rank.mustOutrank(tx, me, role.id)
      await this.roles.mustBeCurrent(tx, me, role, version)
      const ownCeiling = await this.ceilings.of(tx, me, kind)
      const within = ownCeiling === null || (cents !== null && cents <= ownCeiling)
      ensure(within, () => fault('role.ceilingBeyond', { ceiling: yuanOf(ownCeiling ?? 0) }))
      const { [fields[kind]]: before } = await this.one(tx, roleId)
      const row = tx.insertInto('RoleCeiling').values({ roleId, kind, cents })
      await row.onConflict((conflict) => conflict.columns(['roleId', 'kind']).doUpdateSet({ cents })).execute()
      const logged = { before: { [fields[kind]]: before }, after: { [fields[kind]]: cents } }
      await this.roles.change(tx, me, role, {}, { reason, ...logged })
      return this.one(tx, roleId)
    })
  }

  private async one(tx: Tx, roleId: number): Promise<RoleRulesRow> {
    return rowOf(await rowsOf(tx).where('t.id', '=', roleId).executeTakeFirstOrThrow(), await boundsOf(tx))
  }
}

type RoleWithRules = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const fields = { REFUND: 'refundCents', WAIVE: 'waiveCents', REDUCE: 'reduceCents' } as const satisfies Record<
  CeilingKind,
  keyof RoleRulesRow
>

type Bounds = ReadonlyMap<string, number | null>
const keyOf = (roleId: number, kind: string): string => `${roleId} ${kind}`

async function boundsOf(db: Reading): Promise<Bounds> {
  const rows = await db.selectFrom('RoleCeiling').selectAll().execute()
  return new Map(rows.map(({ roleId, kind, cents }) => [keyOf(roleId, kind), cents]))
}

/** The ceiling of a role: none for the super administrator; the contract's default if not set. */
function boundOf(roleId: number, kind: CeilingKind, bounds: Bounds): number | null {
  if (roleId === superRoleId) return null
  const set = bounds.get(keyOf(roleId, kind))
  return set === undefined ? moneyRules.ceilingCents[kind] : set
}

const rowOf = ({ family, secondFactor, ...row }: RoleWithRules, bounds: Bounds): RoleRulesRow => ({
  ...row,
  refundCents: boundOf(row.roleId, 'REFUND', bounds),
  waiveCents: boundOf(row.roleId, 'WAIVE', bounds),
  reduceCents: boundOf(row.roleId, 'REDUCE', bounds),
  family: familyOf(family),
  secondFactor: secondFactor === 1 ? 1 : 0,
})

const rowsOf = (db: Reading) =>
  db
    .selectFrom('Role as t')
    .leftJoin('Manager as m', (join) => join.onRef('m.roleId', '=', 't.id').on('m.deletedAt', 'is', null))
    .select(['t.id as roleId', 't.roleName', 't.family', 't.secondFactor', 't.version'])
    .select(({ fn }) => [fn.count<number>('m.id').as('managers'), fn.count<number>('m.secondFactorAt').as('enrolled')])
    .groupBy(['t.id', 't.roleName', 't.family', 't.secondFactor', 't.version'])
    .orderBy('t.id')
