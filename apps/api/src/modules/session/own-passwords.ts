import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { Fault } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { DATABASE } from '../../tokens.js'
import { Hasher } from './hasher.js'
import { KeyedMutex } from './keyed-mutex.js'
import { oldPasswordOf, Throttle } from './throttle.js'

/** Verifies a person's password again before actions for which an open session alone must not be enough. */
@Injectable()
export class OwnPasswords {
  private readonly mutex = new KeyedMutex()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hasher: Hasher,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Returns the matching hash. Attempts are counted and run one after another, so that the password cannot be guessed through a
   * stolen session.
   */
  verify(me: Actor, password: string, wrong: () => Fault): Promise<string> {
    const key = oldPasswordOf(me.account)
    return this.mutex.take(key, async () => {
      const refused = await this.throttle.refusal(key, me.call.ip)
      if (refused) throw refused
      const person = this.database.read.selectFrom('Manager').select('passwordHash').where('id', '=', me.managerId)
      const { passwordHash } = await person.executeTakeFirstOrThrow()
      const right = await this.hasher.matches(passwordHash, password)
      // Another process may have counted further failures meanwhile.
      const overtaken = await this.database.write(async (tx) => {
        const locked = await this.throttle.refusalWithin(tx, key, me.call.ip, 'login.locked')
        if (!locked && !right) await this.throttle.fail(tx, key, me.call.ip)
        return locked
      })
      if (overtaken) throw overtaken
      if (right) return passwordHash
      throw wrong()
    })
  }
}
