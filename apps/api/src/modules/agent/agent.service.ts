import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type AgentFlagForm,
  type AgentForm,
  type AgentInfoQuery,
  type AgentOption,
  type AgentOptionsQuery,
  type AgentPasswordForm,
  type AgentRow,
  type NewPassword,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rank } from '../../access/rank.js'
import { Rights } from '../../access/rights.js'
import { missing, scopeOf } from '../../access/scope.js'
import { subtree } from '../../data/subtree.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { Accounts } from '../manager/accounts.js'
import { PasswordResets } from '../manager/password-resets.js'
import { NewPasswords } from '../session/new-passwords.js'
import { Sessions } from '../session/sessions.js'
import { agentList } from './agent.list.js'
import { mustCoverShares, mustKeepOwnTerms, mustRateFairly, mustSuitAsParent } from './agent.rules.js'
import { AgentStore, columnsOf, type AgentColumns } from './agent.store.js'

type RequestedAccount = Pick<AgentForm, 'managerAccount' | 'managerPassword'>

/** A requested account whose password has been hashed. */
interface HashedAccount {
  managerAccount: string
  passwordHash: string
}

@Injectable()
export class AgentService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly agents: AgentStore,
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly passwords: NewPasswords,
    private readonly rank: Rank,
    private readonly lists: ListEngine,
  ) {}

  async info(me: Actor, query: AgentInfoQuery): Promise<AgentRow> {
    const id = query.agentId ?? me.agentId
    if (id === null) throw missing(me)
    return this.lists.one(agentList, id, me)
  }

  async options(me: Actor, { keyword }: AgentOptionsQuery): Promise<AgentOption[]> {
    const scope = scopeOf(me)
    if (!('all' in scope) && !('agentPath' in scope)) return []
    const { from, to } = subtree('all' in scope ? '/' : scope.agentPath)
    const living = this.database.read.selectFrom('Agent').where('deletedAt', 'is', null)
    const within = living.where('path', '>=', from).where('path', '<', to)
    const agents = await within
      .select(['id as agentId', 'company', 'level', 'parentId', 'isFlag'])
      .orderBy('company')
      .execute()
    return agents
      .filter(({ company }) => company.includes(keyword))
      .map((agent) => ({ ...agent, level: agent.level === 1 ? 1 : 2, isFlag: agent.isFlag === 1 ? 1 : 2 }))
  }

  async save(me: Actor, form: AgentForm): Promise<AgentRow> {
    const id = form.agentId === undefined ? await this.add(me, form) : await this.change(me, form.agentId, form)
    return this.lists.one(agentList, id, me)
  }

  /** Enables or disables an agent; disabling ends the sessions of its managers and of all agents below it. */
  async setFlag(me: Actor, { agentId, isFlag, version }: AgentFlagForm): Promise<null> {
    await this.rights.change(async (tx) => {
      const agent = await this.agents.one(tx, me, agentId)
      await this.agents.mustBeCurrent(tx, me, agent, version)
      ensure(agent.id !== me.agentId, () => fault('manager.self'))
      if (agent.isFlag === isFlag) return
      await this.agents.change(tx, me, agent, { isFlag })
      if (isFlag !== 1) {
        await this.sessions.endAll(tx, await this.agents.peopleBelow(tx, agent.path), { reason: 'disable' })
      }
    })
    return null
  }

  setPassword(me: Actor, { agentId, managerPassword }: AgentPasswordForm): Promise<NewPassword> {
    return this.resets.reset(me, managerPassword, async (tx) => {
      const agent = await this.agents.one(tx, me, agentId)
      ensure(agent.managerId !== null, () => fault('agent.noAccount'))
      return this.accounts.one(tx, me, agent.managerId)
    })
  }

  /** Adds an agent with its account, within the caller's transaction. */
  async open(tx: Tx, me: Actor, form: AgentForm, account: HashedAccount): Promise<number> {
    const parentId = form.parentId ?? me.agentId
    const parent = parentId === null ? undefined : await this.agents.one(tx, me, parentId)
    const columns = columnsOf(form)
    if (parent) {
      mustSuitAsParent(parent)
      mustRateFairly(columns, parent)
    }
    const agentId = await this.agents.addBelow(tx, me, parent, columns, account.managerAccount)
    await this.openAccount(tx, me, agentId, columns, account)
    return agentId
  }

  /** The requested account; the password is hashed before the transaction, because that takes a while. */
  async hashed({ managerAccount, managerPassword }: RequestedAccount): Promise<HashedAccount | undefined> {
    if (managerAccount === undefined || managerPassword === undefined) return undefined
    return { managerAccount, passwordHash: await this.passwords.hash(managerPassword) }
  }

  /** An enabled agent within the actor's scope. */
  async enabled(tx: Tx, me: Actor, id: number) {
    const agent = await this.agents.one(tx, me, id)
    ensure(agent.isFlag === 1, () => fault('agent.disabled'))
    return agent
  }

  /** The agent of a region; undefined if there is none. */
  inRegion(tx: Tx, region: string) {
    return this.agents.inRegion(tx, region)
  }

  private async add(me: Actor, form: AgentForm): Promise<number> {
    const account = await this.hashed(form)
    ensure(account, () => fault('agent.accountNeeded'))
    return this.database.write((tx) => this.open(tx, me, form, account))
  }

  private async change(me: Actor, agentId: number, form: AgentForm): Promise<number> {
    const account = await this.hashed(form)
    return this.database.write(async (tx) => {
      const agent = await this.agents.one(tx, me, agentId)
      await this.agents.mustBeCurrent(tx, me, agent, form.version)
      ensure(form.parentId === undefined || form.parentId === agent.parentId, () => fault('agent.parentFixed'))
      const hasAccount = agent.managerId !== null
      ensure(!hasAccount || form.managerAccount === undefined, () => fault('agent.accountFixed'))
      ensure(!hasAccount || form.managerPassword === undefined, () => fault('password.elsewhere'))
      const columns = columnsOf(form, agent)
      if (agent.id === me.agentId) mustKeepOwnTerms(columns, agent)
      else if (agent.parentId !== null) mustRateFairly(columns, await this.agents.above(tx, agent.parentId))
      mustCoverShares(columns, await this.agents.below(tx, agent.id))
      await this.agents.change(tx, me, agent, columns, account && { after: { managerAccount: account.managerAccount } })
      if (account) await this.openAccount(tx, me, agent.id, columns, account)
      return agent.id
    })
  }

  private async openAccount(
    tx: Tx,
    me: Actor,
    agentId: number,
    { contact, phone }: AgentColumns,
    account: HashedAccount,
  ): Promise<void> {
    const roleId = await this.agents.roleOfAgents(tx)
    await this.rank.mustOutrank(tx, me, roleId)
    const person = { managerName: contact, phone, family: 'AGENT', roleId, agentId, storeId: null, isFlag: 1 } as const
    await this.agents.giveAccount(tx, agentId, await this.accounts.insert(tx, { ...account, ...person }))
  }
}
