import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { fault, type HospitalById, type HospitalTransferForm, type HospitalTransferRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rights } from '../../access/rights.js'
import { Clock, iso } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { HospitalStore } from './hospital.store.js'

/** Transfers hospitals with everything in them; earlier orders stay with the previous agent. */
@Injectable()
export class TransferService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly hospitals: HospitalStore,
    private readonly clock: Clock,
  ) {}

  async transfer(me: Actor, { hospitalId, agentId, reason, version }: HospitalTransferForm): Promise<null> {
    await this.rights.change(async (tx) => {
      const hospital = await this.hospitals.one(tx, me, hospitalId)
      const agent = agentId === undefined ? undefined : await this.hospitals.agent(tx, me, agentId)
      await this.hospitals.mustBeCurrent(tx, me, hospital, version)
      ensure(agent?.isFlag !== 2, () => fault('hospital.agentDisabled'))
      const toAgentId = agent?.id ?? null
      ensure(toAgentId !== hospital.agentId, () => fault('hospital.agentSame'))
      const from = hospital.agentId === null ? undefined : await this.company(tx, hospital.agentId)
      // Triggers update departments, wards, beds and devices.
      const runBy = { agentId: toAgentId, agentPath: agent?.path ?? '' }
      const companies = { before: { company: from ?? null }, after: { company: agent?.company ?? null } }
      await this.hospitals.change(tx, me, hospital, runBy, { ...companies, reason })
      const moved = { hospitalId, fromAgentId: hospital.agentId, toAgentId, managerId: me.managerId, reason }
      await tx
        .insertInto('HospitalTransfer')
        .values({ ...moved, createdAt: this.clock.now() })
        .execute()
    })
    return null
  }

  async history(me: Actor, { hospitalId }: HospitalById): Promise<HospitalTransferRow[]> {
    await this.hospitals.one(this.database.read, me, hospitalId)
    const rows = await this.database.read
      .selectFrom('HospitalTransfer as t')
      .leftJoin('Agent as f', 'f.id', 't.fromAgentId')
      .leftJoin('Agent as a', 'a.id', 't.toAgentId')
      .leftJoin('Manager as m', 'm.id', 't.managerId')
      .select([
        't.id',
        'f.company as fromCompany',
        'a.company as toCompany',
        'm.managerAccount as account',
        't.reason',
        't.createdAt',
      ])
      .where('t.hospitalId', '=', hospitalId)
      .orderBy('t.createdAt', 'desc')
      .orderBy('t.id', 'desc')
      .execute()
    return rows.map(({ id, createdAt, ...same }) => ({ ...same, transferId: id, createdAt: iso(createdAt) }))
  }

  private async company(tx: Reading, agentId: number): Promise<string | undefined> {
    const agents = tx.selectFrom('Agent').select('company').where('id', '=', agentId)
    return (await agents.executeTakeFirst())?.company
  }
}
