import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { Fault } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { DATABASE } from '../../tokens.js'
import { Hasher } from './hasher.js'
import { KeyedMutex } from './keyed-mutex.js'
import { oldPasswordOf, Throttle } from './throttle.js'

/** Asks people for their password once more, before something that their open screen alone must not be enough for. */
@Injectable()
export class OwnPasswords {
  private readonly mutex = new KeyedMutex()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hasher: Hasher,
    private readonly throttle: Throttle,
  ) {}

  /** Answers the hash it fits. Whoever got hold of a session must not be able to guess the password through it; so one after the other. */
  verify(me: Actor, password: string, wrong: () => Fault): Promise<string> {
    const key = oldPasswordOf(me.account)
    return this.mutex.take(key, async () => {
      const refused = await this.throttle.refusal(key, me.call.ip)
      if (refused) throw refused
      const person = this.database.read.selectFrom('Manager').select('passwordHash').where('id', '=', me.managerId)
      const { passwordHash } = await person.executeTakeFirstOrThrow()
      const right = await this.hasher.matches(passwordHash, password)
      // Another process may have counted more wrong ones meanwhile.
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
