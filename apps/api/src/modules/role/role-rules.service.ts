import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { familyOf, type RoleRulesForm, type RoleRulesRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rank } from '../../access/rank.js'
import { Rights } from '../../access/rights.js'
import { DATABASE } from '../../tokens.js'
import { RoleStore } from './role.store.js'

/** What is asked of whoever has a role. It holds for those who are signed in as well, from the very moment. */
@Injectable()
export class RoleRulesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly roles: RoleStore,
    private readonly rank: Rank,
  ) {}

  async list(): Promise<RoleRulesRow[]> {
    return (await rowsOf(this.database.read).execute()).map(shown)
  }

  async set(me: Actor, { roleId, version, secondFactor, reason }: RoleRulesForm): Promise<RoleRulesRow> {
    return this.rights.change(async (tx) => {
      const role = await this.roles.one(tx, me, roleId)
      await this.rank.mustOutrank(tx, me, role.id)
      await this.roles.mustBeCurrent(tx, role, version)
      await this.roles.change(tx, me, role, { secondFactor }, { reason })
      return shown(await rowsOf(tx).where('t.id', '=', roleId).executeTakeFirstOrThrow())
    })
  }
}

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const shown = ({ family, secondFactor, ...row }: Found): RoleRulesRow => ({
  ...row,
  family: familyOf(family),
  secondFactor: secondFactor === 1 ? 1 : 0,
})

const rowsOf = (db: Pick<Tx, 'selectFrom'>) =>
  db
    .selectFrom('Role as t')
    .leftJoin('Manager as m', (join) => join.onRef('m.roleId', '=', 't.id').on('m.deletedAt', 'is', null))
    .select(['t.id as roleId', 't.roleName', 't.family', 't.secondFactor', 't.version'])
    .select(({ fn }) => [fn.count<number>('m.id').as('managers'), fn.count<number>('m.secondFactorAt').as('enrolled')])
    .groupBy(['t.id', 't.roleName', 't.family', 't.secondFactor', 't.version'])
    .orderBy('t.id')
