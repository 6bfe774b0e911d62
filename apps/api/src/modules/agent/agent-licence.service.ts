import { Injectable } from '@nestjs/common'
import type { AgentById, AgentLicenceForm, Picture } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { RecordPictures } from '../../records/record-pictures.js'
import { AgentStore } from './agent.store.js'

/** The pictures of an agent's business licence. */
@Injectable()
export class AgentLicenceService {
  constructor(
    private readonly agents: AgentStore,
    private readonly pictures: RecordPictures,
  ) {}

  of(me: Actor, { agentId }: AgentById): Promise<Picture[]> {
    return this.pictures.of(this.agents, me, 'licence', agentId)
  }

  set(me: Actor, { agentId: id, version, licence: pictures }: AgentLicenceForm): Promise<null> {
    return this.pictures.set(this.agents, me, 'licence', { id, version, pictures })
  }
}
