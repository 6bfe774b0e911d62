import { Injectable } from '@nestjs/common'
import { Fault, fault, type PasswordForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rights } from '../../access/rights.js'
import { Clock } from '../../clock.js'
import { Journal } from '../../journal/journal.js'
import { NewPasswords } from './new-passwords.js'
import { OwnPasswords } from './own-passwords.js'
import { Sessions } from './sessions.js'
import { oldPasswordOf, Throttle } from './throttle.js'

@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly rights: Rights,
    private readonly sessions: Sessions,
    private readonly own: OwnPasswords,
    private readonly passwords: NewPasswords,
    private readonly throttle: Throttle,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the password and ends all other sessions of the manager. A refusal also has its sentence in `data.message`, where the
   * password dialog reads it.
   */
  async change(me: Actor, form: PasswordForm): Promise<null> {
    if (form.managerPassword.toLowerCase() === me.account.toLowerCase())
      throw withMessage(fault('password.isAccount'), me)
    const passwordHash = await this.own.verify(me, form.oldPassWord, () => withMessage(fault('password.wrong'), me))
    if (form.oldPassWord === form.managerPassword) throw withMessage(fault('password.same'), me)
    const renewed = await this.passwords.hash(form.managerPassword)
    const now = this.clock.now()
    await this.rights.change(async (tx) => {
      // Of two concurrent changes the second is refused, because its old password is no longer right.
      const changed = await tx
        .updateTable('Manager')
        .set({ passwordHash: renewed, passwordAt: now, mustChangePassword: 0, updatedAt: now })
        .where('id', '=', me.managerId)
        .where('passwordHash', '=', passwordHash)
        .executeTakeFirst()
      if (changed.numUpdatedRows !== 1n) throw withMessage(fault('password.wrong'), me)
      await this.throttle.succeed(tx, oldPasswordOf(me.account), me.call.ip)
      await this.sessions.endAll(tx, [me.managerId], { reason: 'password' }, me.sessionId)
      const after = { passwordChanged: true }
      await this.journal.record(tx, me, { entity: 'manager', entityId: me.managerId, label: me.account, after })
    })
    return null
  }
}

/** The refusal with its sentence in `data.message` as well. */
function withMessage(refused: Fault, me: Actor): Fault {
  return new Fault(refused.reason, refused.values, { message: refused.messageIn(me.call.language) })
}
