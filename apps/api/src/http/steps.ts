import type { ServerResponse } from 'node:http'
import type { Endpoint, Fault } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { Call } from './call.js'

/** Request steps implemented by modules, so that the pipeline depends on none of them. */

/** Authenticates and authorises the caller. Both throw the refusal. */
export abstract class AccessGuard {
  /** Undefined for public endpoints. Counts as activity of the session, unless `idle`. */
  abstract authenticate(call: Call, idle?: boolean): Promise<Actor | null>
  abstract authorize(me: Actor, endpoint: Endpoint): void

  /** The current permissions of somebody whose background task is running, whether or not they are signed in. */
  abstract inTheNameOf(managerId: number, call: Call): Promise<Actor>

  /** Re-checks a caller during a long call: permissions may have been revoked or the session ended. */
  async anew({ call }: Actor, idle = false): Promise<Actor> {
    const me = await this.authenticate(call, idle)
    if (!me) throw new Error(`${call.endpoint.name} is open to everybody`)
    this.authorize(me, call.endpoint)
    return me
  }
}

/** Plays a test scenario instead of the real reply; returns true if it has responded. */
export abstract class Scenarios {
  abstract play(call: Call, response: ServerResponse): Promise<boolean>
}

/** Called for every call after the response. */
export abstract class Observers {
  abstract observeReply(call: Call, me: Actor | null, refused: Fault | undefined): void
}
