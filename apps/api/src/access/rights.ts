import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { Streams } from '../http/streams.js'
import { DATABASE } from '../tokens.js'

/** Topic of the notifications to other processes. */
const changed = 'rights'

declare const changesRights: unique symbol

/** A transaction of `Rights`. Functions that end sessions require one, so that no such write can forget the streams. */
export type RightsTx = Tx & { readonly [changesRights]: true }

/**
 * For every write that may revoke access: ending a session, changing a role or its permissions, transferring a hospital to
 * another agent. After the commit and before the response, each open stream checks whether its reader may still listen.
 * Other processes are told and check theirs a moment later, or at their next heartbeat.
 */
@Injectable()
export class Rights implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly streams: Streams,
  ) {}

  onModuleInit(): void {
    const checkStreams = () => void this.streams.checkAccess()
    this.database.others.listen(changed, checkStreams, checkStreams)
  }

  async change<T>(work: (tx: RightsTx) => Promise<T>): Promise<T> {
    // The mark exists for the compiler only.
    const answer = await this.database.write((tx) => work(tx as RightsTx))
    this.database.others.notify(changed)
    await this.streams.checkAccess()
    return answer
  }
}
