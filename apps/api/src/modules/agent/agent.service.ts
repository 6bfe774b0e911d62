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
  type AgentQuery,
  type AgentRow,
  type NewPassword,
  type Page,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure, Rank } from '../../access/rank.js'
import { missing, own, scopeOf } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { ensureCurrent } from '../log/conflict.js'
import { Journal } from '../log/journal.js'
import { Accounts } from '../manager/accounts.js'
import { Hasher } from '../session/hasher.js'
import { Sessions } from '../session/sessions.js'
import { newPassword } from '../session/tokens.js'
import { agentList } from './agent.list.js'
import { mustRateFairly, parentProblem } from './agent.rules.js'

@Injectable()
export class AgentService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly hasher: Hasher,
    private readonly rank: Rank,
    private readonly journal: Journal,
    private readonly lists: ListEngine,
    private readonly clock: Clock,
  ) {}

  list(me: Actor, query: AgentQuery): Page<AgentRow> {
    return this.lists.page(agentList, query, me)
  }

  info(me: Actor, query: AgentInfoQuery): AgentRow {
    const id = query.agentId ?? me.agentId
    if (id === null) throw missing(me)
    return this.lists.one(agentList, id, me)
  }

  async options(me: Actor, { keyword }: AgentOptionsQuery): Promise<AgentOption[]> {
    const scope = scopeOf(me)
    if (!('all' in scope) && !('agentPath' in scope)) return []
    let found = this.database.read
      .selectFrom('Agent')
      .select(['id as agentId', 'company', 'level', 'parentId', 'isFlag'])
      .where('deletedAt', 'is', null)
    if ('agentPath' in scope)
      found = found.where('path', '>=', scope.agentPath).where('path', '<', `${scope.agentPath}\u{10FFFF}`)
    const agents = await found.orderBy('company').execute()
    return agents
      .filter(({ company }) => company.includes(keyword))
      .map((agent) => ({ ...agent, isFlag: agent.isFlag === 1 ? 1 : 2 }))
  }

  async save(me: Actor, form: AgentForm): Promise<AgentRow> {
    const id = form.agentId === undefined ? await this.add(me, form) : await this.change(me, form.agentId, form)
    return this.lists.one(agentList, id, me)
  }

  /** Disabling ends the sessions of the agent's people and of everybody below it at once. */
  async setFlag(me: Actor, { agentId, isFlag, version }: AgentFlagForm): Promise<null> {
    await this.database.write(async (tx) => {
      const agent = await this.stored(tx, me, agentId)
      await ensureCurrent(tx, 'agent', agent, version)
      ensure(agent.id !== me.agentId, () => fault('manager.self'))
      if (agent.isFlag === isFlag) return
      const saved = await this.update(tx, agent, { isFlag })
      if (isFlag !== 1) {
        const people = await tx
          .selectFrom('Manager')
          .innerJoin('Agent', 'Agent.id', 'Manager.agentId')
          .select('Manager.id')
          .where('Agent.path', '>=', agent.path)
          .where('Agent.path', '<', `${agent.path}\u{10FFFF}`)
          .execute()
        await this.sessions.endAll(
          tx,
          people.map(({ id }) => id),
          { reason: 'disable' },
        )
      }
      await this.journal.record(tx, me, {
        entity: 'agent',
        entityId: agent.id,
        label: agent.company,
        before: { ...agent },
        after: { ...agent, isFlag, version: saved },
      })
    })
    return null
  }

  async setPassword(me: Actor, form: AgentPasswordForm): Promise<NewPassword> {
    const chosen = form.managerPassword ?? newPassword()
    const passwordHash = await this.hasher.hash(chosen)
    await this.database.write(async (tx) => {
      const agent = await this.stored(tx, me, form.agentId)
      ensure(agent.managerId !== null, () => fault('agent.noAccount'))
      ensure(agent.managerId !== me.managerId, () => fault('manager.self'))
      const account = await this.accounts.stored(tx, me, agent.managerId)
      ensure(chosen.toLowerCase() !== account.account.toLowerCase(), () => fault('password.isAccount'))
      this.rank.mustOutrank(me, account.roleId)
      await tx
        .updateTable('Manager')
        .set({ passwordHash, mustChange: 1, version: account.version + 1, updatedAt: this.clock.now() })
        .where('id', '=', account.id)
        .execute()
      await this.sessions.endAll(tx, [account.id], { reason: 'password' })
      await this.journal.record(tx, me, {
        entity: 'agent',
        entityId: agent.id,
        label: agent.company,
        after: { password: '*** (reset)' },
      })
    })
    return { managerPassword: form.managerPassword === undefined ? chosen : '' }
  }

  private async add(me: Actor, form: AgentForm): Promise<number> {
    const { managerAccount, managerPassword } = form
    ensure(managerAccount && managerPassword, () => fault('agent.accountNeeded'))
    const passwordHash = await this.hasher.hash(managerPassword)
    return this.database.write(async (tx) => {
      const parentId = form.parentId ?? me.agentId
      const parent = parentId === null ? undefined : await this.stored(tx, me, parentId)
      const problem = parent && parentProblem(parent)
      if (problem) throw problem
      if (parent && me.family === 'AGENT') mustRateFairly(form, parent)
      await this.mustBeFree(tx, form)
      const role = await tx
        .selectFrom('Role')
        .select('id')
        .where('family', '=', 'AGENT')
        .orderBy('builtIn', 'desc')
        .orderBy('id')
        .executeTakeFirst()
      ensure(role, () => fault('agent.roleMissing'))
      this.rank.mustOutrank(me, role.id)

      const now = this.clock.now()
      const values = columnsOf(form)
      const keys = { companyKey: form.company, phoneKey: form.phone }
      const { id } = await tx
        .insertInto('Agent')
        .values({
          ...values,
          ...keys,
          level: parent ? 2 : 1,
          parentId,
          path: '',
          managerId: null,
          isFlag: 1,
          version: 1,
          createdAt: now,
          updatedAt: now,
          deletedAt: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const managerId = await this.accounts.open(tx, {
        account: managerAccount,
        passwordHash,
        name: form.contact,
        phone: form.phone,
        family: 'AGENT',
        roleId: role.id,
        agentId: id,
        storeId: null,
        isFlag: 1,
      })
      await tx
        .updateTable('Agent')
        .set({ path: `${parent?.path ?? '/'}${id}/`, managerId })
        .where('id', '=', id)
        .execute()
      await this.journal.record(tx, me, {
        entity: 'agent',
        entityId: id,
        label: form.company,
        after: { ...values, parentId, managerAccount, version: 1 },
      })
      return id
    })
  }

  private change(me: Actor, agentId: number, form: AgentForm): Promise<number> {
    return this.database.write(async (tx) => {
      const agent = await this.stored(tx, me, agentId)
      await ensureCurrent(tx, 'agent', agent, form.version)
      ensure(form.parentId === undefined || form.parentId === agent.parentId, () => fault('agent.parentFixed'))
      ensure(form.managerAccount === undefined, () => fault('agent.accountFixed'))
      const values = columnsOf(form)
      if (agent.id === me.agentId) {
        const fixed = ['bedShareBps', 'mallShareBps', 'contractFrom', 'contractTo', 'company'] as const
        ensure(
          fixed.every((field) => values[field] === agent[field]),
          () => fault('agent.ownRates'),
        )
      } else if (me.family === 'AGENT' && agent.parentId !== null) {
        mustRateFairly(form, await this.stored(tx, me, agent.parentId))
      }
      await this.mustBeFree(tx, form, agent.id)
      const version = await this.update(tx, agent, { ...values, companyKey: form.company, phoneKey: form.phone })
      await this.journal.record(tx, me, {
        entity: 'agent',
        entityId: agent.id,
        label: form.company,
        before: { ...agent },
        after: { ...agent, ...values, version },
      })
      return agent.id
    })
  }

  private async mustBeFree(tx: Tx, { company, phone }: AgentForm, exceptId = 0): Promise<void> {
    const taken = await tx
      .selectFrom('Agent')
      .select(['companyKey', 'phoneKey'])
      .where('id', '!=', exceptId)
      .where((eb) => eb.or([eb('companyKey', '=', company), eb('phoneKey', '=', phone)]))
      .executeTakeFirst()
    ensure(taken?.companyKey !== company, () => fault('agent.companyTaken'))
    ensure(taken?.phoneKey !== phone, () => fault('agent.phoneTaken'))
  }

  private async stored(tx: Tx, me: Actor, id: number) {
    const agent = await tx
      .selectFrom('Agent')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return own(me, agent, ({ path }) => ({ agentPath: path }))
  }

  private async update(
    tx: Tx,
    agent: { id: number; version: number },
    values: Record<string, string | number | null>,
  ): Promise<number> {
    const version = agent.version + 1
    const saved = await tx
      .updateTable('Agent')
      .set({ ...values, version, updatedAt: this.clock.now() })
      .where('id', '=', agent.id)
      .where('version', '=', agent.version)
      .executeTakeFirst()
    ensure(saved.numUpdatedRows === 1n, () => fault('record.changed', { fields: '' }))
    return version
  }
}

function columnsOf({
  company,
  contact,
  phone,
  region,
  bedShareBps,
  mallShareBps,
  servicePhone,
  contractFrom,
  contractTo,
  note,
}: AgentForm) {
  return {
    company,
    contact,
    phone,
    region,
    bedShareBps,
    mallShareBps,
    servicePhone: servicePhone ?? '',
    contractFrom: contractFrom ?? '',
    contractTo: contractTo ?? '',
    note,
  }
}
