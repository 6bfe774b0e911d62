import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type AgentForm } from '@bedside/contracts'
import type { Selectable, Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { saveOver } from '../../records/versioned.js'
import { subtree } from '../../data/subtree.js'
import { ensure } from '../../ensure.js'
import { provinceOf } from '@bedside/contracts/regions'
import { knownRegion } from '../../data/known-region.js'

/** The columns of an agent that its form fills. */
export type AgentColumns = ReturnType<typeof columnsOf>

type Rest = 'region' | 'bedShareBps' | 'mallShareBps' | 'note' | 'servicePhone' | 'contractFrom' | 'contractTo'
const fresh = {
  region: '',
  bedShareBps: 0,
  mallShareBps: 0,
  note: '',
  servicePhone: '',
  contractFrom: '',
  contractTo: '',
}

/** What a form leaves out stays as it is stored, or as a new agent begins. */
export function columnsOf(form: AgentForm, stored: Pick<Selectable<DB['Agent']>, Rest> = fresh) {
  return {
    company: form.company,
    contact: form.contact,
    phone: form.phone,
    region: knownRegion(form.region ?? stored.region, stored.region),
    bedShareBps: form.bedShareBps ?? stored.bedShareBps,
    mallShareBps: form.mallShareBps ?? stored.mallShareBps,
    note: form.note ?? stored.note,
    servicePhone: form.servicePhone ?? stored.servicePhone,
    contractFrom: form.contractFrom ?? stored.contractFrom,
    contractTo: form.contractTo ?? stored.contractTo,
  }
}

/** Company and phone belong to one living agent only. */
const keysOf = ({ company, phone }: AgentColumns) => ({ companyKey: company, phoneKey: phone })

/** What agent rows need from the database, in one place. Decisions are made by the services. */
@Injectable()
export class AgentStore {
  constructor(private readonly clock: Clock) {}

  /** A living agent within the actor's scope. */
  async one(tx: Tx, me: Actor, id: number) {
    const living = tx.selectFrom('Agent').selectAll().where('deletedAt', 'is', null)
    const agent = await living.where('id', '=', id).executeTakeFirst()
    return own(me, agent, ({ path }) => ({ agentPath: path }))
  }

  /**
   * The enabled agent of a region: of the city itself before one of its whole province, then the higher and older one.
   * One below a disabled agent is not at work.
   */
  inRegion(tx: Tx, region: string) {
    const agents = tx.selectFrom('Agent as a').leftJoin('Agent as p', 'p.id', 'a.parentId').select(['a.id', 'a.path'])
    return agents
      .where('a.region', 'in', [region, provinceOf(region)])
      .where('a.deletedAt', 'is', null)
      .where('a.isFlag', '=', 1)
      .where((is) => is.or([is('p.id', 'is', null), is('p.isFlag', '=', 1)]))
      .orderBy((is) => is.case().when('a.region', '=', region).then(0).else(1).end())
      .orderBy('a.level')
      .orderBy('a.id')
      .executeTakeFirst()
  }

  async insert(tx: Tx, columns: AgentColumns, parent: { id: number; path: string } | undefined) {
    const now = this.clock.now()
    const place = { level: parent ? 2 : 1, parentId: parent?.id ?? null, path: '' }
    const fresh = { managerId: null, isFlag: 1, version: 1, createdAt: now, updatedAt: now, deletedAt: null }
    const values = { ...columns, ...keysOf(columns), ...place, ...fresh }
    const { id } = await tx.insertInto('Agent').values(values).returning('id').executeTakeFirstOrThrow()
    const path = `${parent?.path ?? '/'}${id}/`
    await tx.updateTable('Agent').set({ path }).where('id', '=', id).execute()
    return id
  }

  async giveAccount(tx: Tx, id: number, managerId: number): Promise<void> {
    await tx.updateTable('Agent').set({ managerId }).where('id', '=', id).execute()
  }

  save(tx: Tx, agent: { id: number; version: number }, columns: AgentColumns): Promise<number> {
    return this.set(tx, agent, { ...columns, ...keysOf(columns) })
  }

  set(tx: Tx, agent: { id: number; version: number }, values: Updateable<DB['Agent']>): Promise<number> {
    return saveOver(tx, 'Agent', agent, values, this.clock.now())
  }

  async mustBeFree(tx: Tx, columns: AgentColumns, exceptId = 0): Promise<void> {
    const { companyKey, phoneKey } = keysOf(columns)
    const others = tx.selectFrom('Agent').select('id').where('id', '!=', exceptId)
    const sameCompany = await others.where('companyKey', '=', companyKey).executeTakeFirst()
    ensure(!sameCompany, () => fault('agent.companyTaken'))
    const samePhone = await others.where('phoneKey', '=', phoneKey).executeTakeFirst()
    ensure(!samePhone, () => fault('agent.phoneTaken'))
  }

  /** What the agent above gets; whoever may see an agent may be measured by it. */
  above(tx: Tx, parentId: number) {
    const rates = tx.selectFrom('Agent').select(['bedShareBps', 'mallShareBps'])
    return rates.where('id', '=', parentId).executeTakeFirstOrThrow()
  }

  /** Agents directly below, with what they get. */
  below(tx: Tx, id: number) {
    const children = tx.selectFrom('Agent').select(['company', 'bedShareBps', 'mallShareBps'])
    return children.where('parentId', '=', id).where('deletedAt', 'is', null).execute()
  }

  /** Accounts of the agent and of everybody below it. */
  async peopleBelow(tx: Tx, path: string): Promise<number[]> {
    const { from, to } = subtree(path)
    const people = tx.selectFrom('Manager').innerJoin('Agent', 'Agent.id', 'Manager.agentId').select('Manager.id')
    const rows = await people.where('Agent.path', '>=', from).where('Agent.path', '<', to).execute()
    return rows.map(({ id }) => id)
  }

  /** The role that an agent's own account gets. */
  async roleOfAgents(tx: Tx): Promise<number> {
    const roles = tx.selectFrom('Role').select('id').where('family', '=', 'AGENT')
    const role = await roles.orderBy('builtIn', 'desc').orderBy('id').executeTakeFirst()
    ensure(role, () => fault('agent.roleMissing'))
    return role.id
  }
}
