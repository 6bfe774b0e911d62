import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { Streams } from '../http/streams.js'
import { DATABASE } from '../tokens.js'

declare const changesRights: unique symbol

/** Inside a write of `Rights`. Whatever ends sessions asks for one, so that no such write can forget the streams. */
export type RightsTx = Tx & { readonly [changesRights]: true }

/**
 * Every write that may take from somebody what they see: a session's end, another role, other rights of a role, a hospital
 * that passes to another agent. Once it is committed, and before whoever asked for it is answered, each open stream is
 * asked whether its reader may still hear it.
 */
@Injectable()
export class Rights {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly streams: Streams,
  ) {}

  async change<T>(work: (tx: RightsTx) => Promise<T>): Promise<T> {
    // The mark exists for the compiler only.
    const answer = await this.database.write((tx) => work(tx as RightsTx))
    await this.streams.ask()
    return answer
  }
}
