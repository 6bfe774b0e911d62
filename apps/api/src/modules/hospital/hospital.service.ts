import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  limits,
  type ContractWarning,
  type HospitalById,
  type HospitalDefaults,
  type HospitalFlagForm,
  type HospitalForm,
  type HospitalRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { hospitalList } from './hospital.list.js'
import { mustBeTheirsToChange, mustLeaveAShare } from './hospital.rules.js'
import { columnsOf, HospitalStore, newColumns } from './hospital.store.js'
import { columnsOf as planColumns, PlanStore } from './plan.store.js'

@Injectable()
export class HospitalService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hospitals: HospitalStore,
    private readonly plans: PlanStore,
    private readonly lists: ListEngine,
    private readonly parameters: Parameters,
  ) {}

  info(me: Actor, { hospitalId }: HospitalById): Promise<HospitalRow> {
    return this.lists.one(hospitalList, hospitalId, me)
  }

  /** The defaults of new hospitals; pass the transaction within a write. */
  async defaults(db?: Tx): Promise<HospitalDefaults> {
    return {
      hospitalShareBps: await this.parameters.of('hospital.hospitalShare', db),
      agentShareBps: await this.parameters.of('hospital.agentShare', db),
      franchiseShareBps: await this.parameters.of('hospital.franchiseShare', db),
      depositCents: await this.parameters.of('hospital.deposit', db),
      depositA3Cents: await this.parameters.of('hospital.depositA3', db),
      remindHours: await this.parameters.of('hospital.remindHours', db),
    }
  }

  async save(me: Actor, form: HospitalForm): Promise<HospitalRow> {
    const { hospitalId: known } = form
    const hospitalId = known === undefined ? await this.add(me, form) : await this.change(me, known, form)
    return this.info(me, { hospitalId })
  }

  /** Enables or disables a hospital. A disabled one takes no new rentals; those in progress continue. */
  async setFlag(me: Actor, { hospitalId, isFlag, version }: HospitalFlagForm): Promise<null> {
    await this.database.write(async (tx) => {
      const hospital = await this.hospitals.one(tx, me, hospitalId)
      await this.hospitals.mustBeCurrent(tx, me, hospital, version)
      if (hospital.isFlag !== isFlag) await this.hospitals.change(tx, me, hospital, { isFlag })
    })
    return null
  }

  /** Contracts ended or ending soon, of enabled hospitals only: the others take no rentals anyway. */
  async warnings(me: Actor): Promise<ContractWarning[]> {
    const query = { pageNum: 1, pageSize: limits.page.maxSize, keyword: '', region: '', isFlag: 1 } as const
    const inOrder = { ...query, sort: 'contractTo', order: 'asc' } as const
    const { list: ended } = await this.lists.page(hospitalList, { ...inOrder, contractState: 'ENDED' }, me)
    const { list: ending } = await this.lists.page(hospitalList, { ...inOrder, contractState: 'ENDING' }, me)
    return [...ended, ...ending]
      .slice(0, limits.page.maxSize)
      .map(({ hospitalId, hospitalName, contractTo, daysLeft }) => ({
        hospitalId,
        hospitalName,
        contractTo,
        daysLeft: daysLeft ?? 0,
      }))
  }

  private add(me: Actor, form: HospitalForm): Promise<number> {
    return this.database.write(async (tx) => {
      const agent = form.agentId === undefined ? undefined : await this.hospitals.agent(tx, me, form.agentId)
      ensure(me.family === 'PLATFORM', () => fault('hospital.contactOnly'))
      ensure(agent?.isFlag !== 2, () => fault('hospital.agentDisabled'))
      const columns = newColumns(form, await this.defaults(tx))
      mustLeaveAShare(columns)
      const runBy = { agentId: agent?.id ?? null, agentPath: agent?.path ?? '' }
      const after = { company: agent?.company ?? null }
      const id = await this.hospitals.add(tx, me, { ...columns, ...runBy }, { after })
      if (form.plan) {
        const planId = await this.plans.add(tx, me, { ...planColumns(form.plan), hospitalId: id })
        await tx.updateTable('Hospital').set({ planId }).where('id', '=', id).execute()
      }
      return id
    })
  }

  private change(me: Actor, hospitalId: number, form: HospitalForm): Promise<number> {
    return this.database.write(async (tx) => {
      const hospital = await this.hospitals.one(tx, me, hospitalId)
      if (form.agentId !== undefined) {
        const { id } = await this.hospitals.agent(tx, me, form.agentId)
        ensure(id === hospital.agentId, () => fault('hospital.agentFixed'))
      }
      await this.hospitals.mustBeCurrent(tx, me, hospital, form.version)
      ensure(!form.plan, () => fault('hospital.planElsewhere'))
      const columns = columnsOf(form, hospital)
      mustBeTheirsToChange(me, hospital, columns)
      mustLeaveAShare(columns)
      await this.hospitals.change(tx, me, hospital, columns)
      return hospitalId
    })
  }
}
