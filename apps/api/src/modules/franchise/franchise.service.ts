import { Inject, Injectable } from '@nestjs/common'
import type { DB, Database, Tx } from '@bedside/prisma'
import {
  type FranchiseById,
  type FranchiseFollowForm,
  type FranchiseForm,
  type FranchiseInfo,
  type FranchiseInvalidForm,
  type FranchiseRow,
  type FranchiseStatus,
} from '@bedside/contracts'
import type { Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock, dayOf } from '../../clock.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { AgentService } from '../agent/agent.service.js'
import { franchiseList } from './franchise.list.js'
import { notesOf } from './franchise.reading.js'
import { columnsOf, freshOn, mustBeAhead, mustBeOpen, mustMove, never } from './franchise.rules.js'
import { FranchiseStore, type Lead } from './franchise.store.js'

/** The status change of a lead and the values written with it. */
interface Move {
  id: number
  version: number | undefined
  to: FranchiseStatus
  values: (tx: Tx, lead: Lead) => Promise<Updateable<DB['Franchise']>> | Updateable<DB['Franchise']>
  reason?: string
}

@Injectable()
export class FranchiseService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly leads: FranchiseStore,
    private readonly agents: AgentService,
    private readonly clock: Clock,
    private readonly lists: ListEngine,
  ) {}

  async info(me: Actor, { franchiseId }: FranchiseById): Promise<FranchiseInfo> {
    const lead = await this.one(me, franchiseId)
    return Object.assign(lead, { notes: await notesOf(this.database, me, franchiseId) })
  }

  one(me: Actor, id: number): Promise<FranchiseRow> {
    return this.lists.one(franchiseList, id, me)
  }

  async save(me: Actor, form: FranchiseForm): Promise<FranchiseRow> {
    const { franchiseId } = form
    const id = await this.database.write((tx) =>
      franchiseId === undefined ? this.add(tx, me, form) : this.change(tx, me, franchiseId, form),
    )
    return this.one(me, id)
  }

  /** Adds a follow-up; its author becomes the lead's follower. */
  async follow(me: Actor, { franchiseId, version, text, nextFollowOn }: FranchiseFollowForm): Promise<FranchiseRow> {
    mustBeAhead(nextFollowOn, this.today())
    await this.database.write((tx) =>
      this.move(tx, me, {
        id: franchiseId,
        version,
        to: 'CONTACTED',
        reason: text,
        values: async () => {
          await this.leads.note(tx, me, franchiseId, text, nextFollowOn)
          return { nextFollowOn, followerId: me.managerId }
        },
      }),
    )
    return this.one(me, franchiseId)
  }

  async invalidate(me: Actor, { franchiseId, version, reason }: FranchiseInvalidForm): Promise<null> {
    const values = () => ({ invalidReason: reason, nextFollowOn: never })
    await this.database.write((tx) => this.move(tx, me, { id: franchiseId, version, to: 'INVALID', reason, values }))
    return null
  }

  /** The only code that changes the status of a lead. */
  async move(tx: Tx, me: Actor, { id, version, to, values, reason }: Move): Promise<void> {
    const lead = await this.leads.one(tx, me, id)
    mustMove(me, lead.status, to)
    await this.leads.mustBeCurrent(tx, me, lead, version)
    await this.leads.change(tx, me, lead, { ...(await values(tx, lead)), status: to }, { reason })
  }

  /** Adds a lead; its first follow-up is due the same day, unless the form says otherwise. */
  private async add(tx: Tx, me: Actor, form: FranchiseForm): Promise<number> {
    const today = this.today()
    mustBeAhead(form.nextFollowOn, today)
    const owner = await this.ownerOf(tx, me, form)
    return this.leads.add(tx, me, { ...columnsOf(form, freshOn(today)), ...owner, status: 'NEW' })
  }

  private async change(tx: Tx, me: Actor, id: number, form: FranchiseForm): Promise<number> {
    const lead = await this.leads.one(tx, me, id)
    mustBeOpen(lead.status)
    await this.leads.mustBeCurrent(tx, me, lead, form.version)
    mustBeAhead(form.nextFollowOn, this.today(), lead.nextFollowOn)
    const { agentId, agentPath } = lead
    // An unchanged owner may have been disabled since; only a new one is checked.
    const stays = form.agentId === undefined || form.agentId === agentId
    const owner = stays ? { agentId, agentPath } : await this.ownerOf(tx, me, form)
    await this.leads.change(tx, me, lead, { ...columnsOf(form, lead), ...owner })
    return id
  }

  /** The owner of a lead: the platform may assign any agent or none; an agent's leads belong to itself or its sub-agents. */
  private async ownerOf(tx: Tx, me: Actor, { agentId, region }: FranchiseForm): Promise<Owner> {
    if (agentId === '') {
      if (me.family !== 'PLATFORM') throw missing(me)
      return nobody
    }
    const chosen = agentId ?? me.agentId
    if (chosen !== null) return asOwner(await this.agents.enabled(tx, me, chosen))
    const regional = region ? await this.agents.inRegion(tx, region) : undefined
    return regional ? asOwner(regional) : nobody
  }

  private today(): string {
    return dayOf(this.clock.now())
  }
}

/** The agent responsible for a lead; null means the platform. */
interface Owner {
  agentId: number | null
  agentPath: string
}

const nobody: Owner = { agentId: null, agentPath: '' }
const asOwner = ({ id, path }: { id: number; path: string }): Owner => ({ agentId: id, agentPath: path })
