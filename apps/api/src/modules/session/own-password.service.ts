import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { Fault, fault, type PasswordForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rights } from '../../access/rights.js'
import { Clock } from '../../clock.js'
import { DATABASE } from '../../tokens.js'
import { Journal } from '../../journal/journal.js'
import { Hasher } from './hasher.js'
import { NewPasswords } from './new-passwords.js'
import { Sessions } from './sessions.js'
import { oldPasswordOf, Throttle } from './throttle.js'
import { KeyedMutex } from './keyed-mutex.js'

/** People changing their own password. */
@Injectable()
export class OwnPasswordService {
  private readonly mutex = new KeyedMutex()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly sessions: Sessions,
    private readonly hasher: Hasher,
    private readonly passwords: NewPasswords,
    private readonly throttle: Throttle,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  /** Every other session of the manager ends; a refusal says why in `data.message`, as the password dialog shows it. */
  async change(me: Actor, form: PasswordForm): Promise<null> {
    if (form.managerPassword.toLowerCase() === me.account.toLowerCase()) throw told(fault('password.isAccount'), me)
    const passwordHash = await this.mutex.take(oldPasswordOf(me.account), () => this.verified(me, form.oldPassWord))
    if (form.oldPassWord === form.managerPassword) throw told(fault('password.same'), me)
    const renewed = await this.passwords.hash(form.managerPassword)
    const now = this.clock.now()
    await this.rights.change(async (tx) => {
      // Two changes at once: the second one's old password is no longer right.
      const changed = await tx
        .updateTable('Manager')
        .set({ passwordHash: renewed, passwordAt: now, mustChangePassword: 0, updatedAt: now })
        .where('id', '=', me.managerId)
        .where('passwordHash', '=', passwordHash)
        .executeTakeFirst()
      if (changed.numUpdatedRows !== 1n) throw told(fault('password.wrong'), me)
      await this.throttle.succeed(tx, oldPasswordOf(me.account), me.call.ip)
      await this.sessions.endAll(tx, [me.managerId], { reason: 'password' }, me.sessionId)
      const after = { passwordChanged: true }
      await this.journal.record(tx, me, { entity: 'manager', entityId: me.managerId, label: me.account, after })
    })
    return null
  }

  /** Whoever got hold of a session must not be able to guess the password through it; so one after the other. */
  private async verified(me: Actor, oldPassword: string): Promise<string> {
    const key = oldPasswordOf(me.account)
    const refused = await this.throttle.refusal(key, me.call.ip)
    if (refused) throw refused
    const person = this.database.read.selectFrom('Manager').select('passwordHash').where('id', '=', me.managerId)
    const { passwordHash } = await person.executeTakeFirstOrThrow()
    if (await this.hasher.matches(passwordHash, oldPassword)) return passwordHash
    await this.database.write((tx) => this.throttle.fail(tx, key, me.call.ip))
    throw told(fault('password.wrong'), me)
  }
}

/** The same refusal with its sentence in `data.message` as well. */
function told(refused: Fault, me: Actor): Fault {
  return new Fault(refused.reason, refused.values, { message: refused.say(me.call.language) })
}
