import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  familyOf,
  fault,
  type ManagerParent,
  type MenuListQuery,
  type MenuNode,
  type ParentQuery,
} from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { GrantCache } from '../../access/grants.js'
import { own } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'

/** Data on managers: on oneself always, on others only with the permission to see managers. */
@Injectable()
export class PeopleService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly grants: GrantCache,
  ) {}

  async menus(me: Actor, { managerId = me.managerId }: MenuListQuery): Promise<MenuNode[]> {
    if (managerId === me.managerId) return me.grants.tree.asReply()
    const { id, roleId, storeId, storeOwnerId } = await this.someone(me, managerId)
    const { tree } = await this.grants.ofPerson({ managerId: id, roleId, storeId, storeOwnerId })
    return tree.asReply()
  }

  async parent(me: Actor, { managerId = me.managerId }: ParentQuery): Promise<ManagerParent> {
    const person = await this.someone(me, managerId)
    return {
      managerId: person.id,
      family: familyOf(person.family),
      agentId: person.agentId,
      company: person.company,
      contact: person.contact,
      phone: person.phone,
      parentAgentId: person.parentAgentId,
      parentCompany: person.parentCompany,
      storeId: person.storeId,
      storeName: person.storeName,
    }
  }

  private async someone(me: Actor, managerId: number) {
    const others = can(me, 'management.platform') || can(me, 'management.agent')
    ensure(managerId === me.managerId || others, () => fault('access.denied'))
    const person = await this.database.read
      .selectFrom('Manager as m')
      .leftJoin('Agent as a', 'a.id', 'm.agentId')
      .leftJoin('Agent as p', 'p.id', 'a.parentId')
      .leftJoin('Store as s', 's.id', 'm.storeId')
      .select([
        'm.id',
        'm.family',
        'm.roleId',
        'm.agentId',
        'm.storeId',
        's.managerId as storeOwnerId',
        'a.path as agentPath',
        'a.company',
        'a.contact',
        'a.phone',
        'p.id as parentAgentId',
        'p.company as parentCompany',
        's.storeName',
      ])
      .where('m.id', '=', managerId)
      .where('m.deletedAt', 'is', null)
      .executeTakeFirst()
    if (managerId === me.managerId && person) return person
    return own(me, person, (row) => row)
  }
}
