import type { ServerResponse } from 'node:http'
import type { Endpoint, Fault } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { Call } from './call.js'

/** The steps of a request that modules fill in; the pipeline itself knows no module. */

/** Says who is calling, and decides whether they may. Both throw the refusal. */
export abstract class AccessGuard {
  /** Nobody, where anybody may call. Unless it is `idle`, being asked counts as a sign of life of the session. */
  abstract authenticate(call: Call, idle?: boolean): Promise<Actor | null>
  abstract authorize(me: Actor, endpoint: Endpoint): void

  /** Whoever asked for something that goes on without them, as they are now: signed in or not, with the rights they have left. */
  abstract inTheNameOf(managerId: number, call: Call): Promise<Actor>

  /** Somebody as they are now: while their call goes on, rights may have been taken or the sign-in ended. */
  async anew({ call }: Actor, idle = false): Promise<Actor> {
    const me = await this.authenticate(call, idle)
    if (!me) throw new Error(`${call.endpoint.name} is open to everybody`)
    this.authorize(me, call.endpoint)
    return me
  }
}

/** Plays a test scenario instead of the real answer; true when it has answered. */
export abstract class Scenarios {
  abstract play(call: Call, response: ServerResponse): Promise<boolean>
}

/** Hears of every call once it is answered. */
export abstract class Observers {
  abstract done(call: Call, me: Actor | null, refused: Fault | undefined): void
}
