import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, type NewPassword } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rank } from '../../access/rank.js'
import { Rights } from '../../access/rights.js'
import { ensure } from '../../ensure.js'
import { Hasher } from '../session/hasher.js'
import { NewPasswords } from '../session/new-passwords.js'
import { Sessions } from '../session/sessions.js'
import { newPassword } from '../session/tokens.js'
import { Accounts, type Account } from './accounts.js'

/** Sets another person's password: ends their sessions, and makes them choose their own at the next sign-in. */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly rights: Rights,
    private readonly hasher: Hasher,
    private readonly passwords: NewPasswords,
    private readonly sessions: Sessions,
    private readonly rank: Rank,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Without a chosen password, generates one, which is returned only now. `ranked: false` is for accounts whose roles can never
   * exceed the caller's.
   */
  async reset(
    me: Actor,
    chosen: string | undefined,
    find: (tx: Tx) => Promise<Account>,
    { ranked = true }: { ranked?: boolean } = {},
  ): Promise<NewPassword> {
    const password = chosen ?? newPassword()
    const passwordHash = await (chosen === undefined ? this.hasher : this.passwords).hash(password)
    await this.rights.change(async (tx) => {
      const target = await find(tx)
      ensure(target.id !== me.managerId, () => fault('manager.self'))
      ensure(password.toLowerCase() !== target.managerAccount.toLowerCase(), () => fault('password.isAccount'))
      if (ranked) await this.rank.mustOutrank(tx, me, target.roleId)
      const { version } = await this.accounts.save(tx, target, { passwordHash, mustChangePassword: 1 })
      const logged = { before: { version: target.version }, after: { passwordReset: true, version } }
      await this.accounts.log(tx, me, target, logged)
      await this.sessions.endAll(tx, [target.id], { reason: 'password' })
    })
    return { managerPassword: chosen === undefined ? password : '' }
  }
}
