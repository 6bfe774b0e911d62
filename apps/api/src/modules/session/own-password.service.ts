import { Injectable } from '@nestjs/common'
import { fault, type PasswordForm } from '@bedside/contracts'
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

  /** Changes the password and ends all other sessions of the manager. */
  async change(me: Actor, form: PasswordForm): Promise<null> {
    if (form.managerPassword.toLowerCase() === me.account.toLowerCase()) throw fault('password.isAccount')
    const passwordHash = await this.own.verify(me, form.oldPassWord, () => fault('password.wrong'))
    if (form.oldPassWord === form.managerPassword) throw fault('password.same')
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
      if (changed.numUpdatedRows !== 1n) throw fault('password.wrong')
      await this.throttle.succeed(tx, oldPasswordOf(me.account), me.call.ip)
      await this.sessions.endAll(tx, [me.managerId], { reason: 'password' }, me.sessionId)
      const after = { passwordChanged: true }
      await this.journal.record(tx, me, { entity: 'manager', entityId: me.managerId, label: me.account, after })
    })
    return null
  }
}
