import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type AgentForm } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Records, type Unique } from '../../records/records.js'
import { subtree } from '../../data/subtree.js'
import { ensure } from '../../ensure.js'
import { provinceOf } from '@bedside/contracts/regions'
import { knownRegion } from '../../data/known-region.js'

/** The columns filled by an agent's form. */
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

/** Omitted fields keep their stored values, or get those of a new agent. */
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

type Agent = Selectable<DB['Agent']>

const oneCompany: Unique<Agent> = {
  columns: ({ company }) => ({ companyKey: company }),
  takenFault: () => fault('agent.companyTaken'),
}
const onePhone: Unique<Agent> = {
  columns: ({ phone }) => ({ phoneKey: phone }),
  takenFault: () => fault('agent.phoneTaken'),
}

/** Stores agents; the services decide. */
@Injectable()
export class AgentStore extends Records<'Agent'> {
  protected readonly table = 'Agent'
  protected readonly entity = 'agent'
  protected override readonly unique = [oneCompany, onePhone]
  protected override labelOf = ({ company }: Agent) => company
  protected override ownerOf = ({ path }: Agent) => ({ agentPath: path })

  /**
   * The enabled agent of a region: one of the city before one of the province, then the one on the higher level, then the older.
   * Agents below a disabled one are skipped.
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

  /** Adds an agent below another or at the top; its path ends with its own id. */
  async addBelow(
    tx: Tx,
    me: Actor,
    parent: Agent | undefined,
    columns: AgentColumns,
    managerAccount: string,
  ): Promise<number> {
    const place = { level: parent ? 2 : 1, parentId: parent?.id ?? null, path: '' }
    const id = await this.add(tx, me, { ...columns, ...place }, { after: { managerAccount } })
    const path = `${parent?.path ?? '/'}${id}/`
    await tx.updateTable('Agent').set({ path }).where('id', '=', id).execute()
    return id
  }

  async giveAccount(tx: Tx, id: number, managerId: number): Promise<void> {
    await tx.updateTable('Agent').set({ managerId }).where('id', '=', id).execute()
  }

  /** The rates of the parent. Not limited to the actor's scope: an agent's rates may be checked against its parent's. */
  above(tx: Tx, parentId: number) {
    const rates = tx.selectFrom('Agent').select(['bedShareBps', 'mallShareBps'])
    return rates.where('id', '=', parentId).executeTakeFirstOrThrow()
  }

  /** Direct sub-agents with their rates. */
  below(tx: Tx, id: number) {
    const children = tx.selectFrom('Agent').select(['company', 'bedShareBps', 'mallShareBps'])
    return children.where('parentId', '=', id).where('deletedAt', 'is', null).execute()
  }

  /** The ids of all managers of the agent and the agents below it. */
  async peopleBelow(tx: Tx, path: string): Promise<number[]> {
    const { from, to } = subtree(path)
    const people = tx.selectFrom('Manager').innerJoin('Agent', 'Agent.id', 'Manager.agentId').select('Manager.id')
    const rows = await people.where('Agent.path', '>=', from).where('Agent.path', '<', to).execute()
    return rows.map(({ id }) => id)
  }

  /** The role of new agents' accounts. */
  async roleOfAgents(tx: Tx): Promise<number> {
    const roles = tx.selectFrom('Role').select('id').where('family', '=', 'AGENT')
    const role = await roles.orderBy('builtIn', 'desc').orderBy('id').executeTakeFirst()
    ensure(role, () => fault('agent.roleMissing'))
    return role.id
  }
}
