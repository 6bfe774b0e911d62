import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB } from '@bedside/prisma'
import { fault, type Reconciler } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import { GrantCache } from '../../access/grants.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'

export interface Owner {
  readonly managerId: number
  readonly name: string
}

/** The managers to whom a difference can be assigned: those who may reconcile. */
@Injectable()
export class Reconcilers {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly grants: GrantCache,
  ) {}

  all(): Promise<Reconciler[]> {
    return this.among(this.database.read)
  }

  async one(db: Kysely<DB>, managerId: number): Promise<Owner> {
    const reconciler = (await this.among(db)).find((one) => one.managerId === managerId)
    ensure(reconciler, () => fault('difference.noOwner'))
    return reconciler
  }

  private async among(db: Kysely<DB>): Promise<Reconciler[]> {
    const rows = await db
      .selectFrom('Manager')
      .select(['id as managerId', 'managerName as name', 'roleId'])
      .where('family', '=', 'PLATFORM')
      .where('isFlag', '=', 1)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
    const reconcilers: Reconciler[] = []
    for (const { managerId, name, roleId } of rows) {
      const { keys } = await this.grants.now(roleId)
      if (keys.has('financial.financeDeatil.reconcile')) reconcilers.push({ managerId, name })
    }
    return reconcilers
  }
}
