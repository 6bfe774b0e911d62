import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { AgentById, AgentLicenceForm, Picture } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { FileStore } from '../../files/file-store.js'
import { DATABASE } from '../../tokens.js'
import { AgentStore } from './agent.store.js'

/** Reads and replaces the pictures of an agent's business licence. */
@Injectable()
export class AgentLicenceService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly agents: AgentStore,
    private readonly files: FileStore,
  ) {}

  async of(me: Actor, { agentId }: AgentById): Promise<Picture[]> {
    const { id } = await this.agents.one(this.database.read, me, agentId)
    return this.files.of(me, 'licence', id)
  }

  async set(me: Actor, { agentId, version, licence }: AgentLicenceForm): Promise<null> {
    await this.database.write(async (tx) => {
      const agent = await this.agents.one(tx, me, agentId)
      await this.agents.mustBeCurrent(tx, agent, version)
      const { before, after } = await this.files.give(tx, me, { kind: 'licence', recordId: agent.id }, licence)
      await this.agents.change(tx, me, agent, {}, { before: { licence: before }, after: { licence: after } })
    })
    return null
  }
}
