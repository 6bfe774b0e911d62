import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  Fault,
  fault,
  secondFactorRules,
  minuteMs,
  type FactorBegin,
  type FactorConfirm,
  type FactorProof,
  type FactorSecret,
  type OwnFactor,
  type RecoveryCodes,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rights, type RightsTx } from '../../access/rights.js'
import { Clock, isoOrNull } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { DATABASE } from '../../tokens.js'
import { OwnPasswords } from '../session/own-passwords.js'
import { SecondFactors, type Typist } from '../session/second-factors.js'
import { Sessions } from '../session/sessions.js'
import { base32, newSecret, uriOf } from '../session/totp.js'

const enrolMs = secondFactorRules.enrolMinutes * minuteMs

/** Calls with which managers set up, replace and remove their own second factor. */
@Injectable()
export class OwnFactorService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly factors: SecondFactors,
    private readonly passwords: OwnPasswords,
    private readonly sessions: Sessions,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  async info(me: Actor): Promise<OwnFactor> {
    const { secondFactorAt, required } = await personOf(this.database.read, me)
    const recoveryCodes = await this.factors.recoveryCodesLeft(this.database.read, me.managerId)
    return { enrolledAt: isoOrNull(secondFactorAt), required: required === 1 ? 1 : 0, recoveryCodes }
  }

  /** Starts setting one up; an existing one remains valid until the new one is confirmed. */
  async begin(me: Actor, { managerPassword, code }: FactorBegin): Promise<FactorSecret> {
    await this.prove(me, managerPassword)
    const secret = newSecret()
    await this.settled((tx) => this.beginWithin(tx, me, secret, code))
    return { secret: base32(secret), uri: uriOf(secret, me.account) }
  }

  /** Confirms the new one and ends all other sessions, none of which was opened with a code. */
  confirm(me: Actor, { code }: FactorConfirm): Promise<RecoveryCodes> {
    return this.settled(async (tx) => {
      const stored = await this.factors.of(tx, me.managerId)
      if (stored?.pending == null) return fault('factor.notBegun')
      if (Math.abs(this.clock.now() - (stored.pendingAt ?? -Infinity)) > enrolMs) {
        // Stored, so that a clock that is set back does not revive it.
        await this.factors.forgetPending(tx, me.managerId)
        return fault('factor.notBegun')
      }
      const refused = await this.factors.confirm(tx, typistOf(me), stored.pending, code)
      if (refused) return refused
      const codes = await this.factors.newRecoveryCodes(tx, me.managerId)
      await this.sessions.endAll(tx, [me.managerId], { reason: 'factor' }, me.sessionId)
      await this.log(tx, me, { factorSet: true })
      return { codes }
    })
  }

  async renew(me: Actor, { managerPassword, code }: FactorProof): Promise<RecoveryCodes> {
    await this.prove(me, managerPassword)
    return this.settled(async (tx) => {
      const refused = await this.proveWithin(tx, me, code)
      if (refused) return refused
      await this.log(tx, me, { recoveryCodes: true })
      return { codes: await this.factors.newRecoveryCodes(tx, me.managerId) }
    })
  }

  async end(me: Actor, { managerPassword, code }: FactorProof): Promise<null> {
    await this.prove(me, managerPassword)
    return this.settled(async (tx) => {
      ensure((await personOf(tx, me)).required !== 1, () => fault('factor.required'))
      const refused = await this.proveWithin(tx, me, code)
      if (refused) return refused
      await this.factors.remove(tx, me.managerId)
      await this.log(tx, me, { factorEnded: true })
      return null
    })
  }

  private async beginWithin(tx: Tx, me: Actor, secret: Buffer, code: string | undefined): Promise<Fault | null> {
    if ((await personOf(tx, me)).secondFactorAt !== null) {
      if (code === undefined) throw fault('factor.codeNeeded')
      const refused = await this.factors.use(tx, typistOf(me), code)
      if (refused) return refused
    }
    await this.factors.begin(tx, me.managerId, secret)
    await this.log(tx, me, { factorBegun: true })
    return null
  }

  private async proveWithin(tx: Tx, me: Actor, code: string): Promise<Fault | undefined> {
    ensure((await personOf(tx, me)).secondFactorAt !== null, () => fault('factor.none'))
    return this.factors.use(tx, typistOf(me), code)
  }

  private async prove(me: Actor, password: string): Promise<void> {
    await this.passwords.verify(me, password, () => fault('factor.passwordWrong'))
  }

  /** Commits the count of a wrong code, then refuses. */
  private async settled<T>(work: (tx: RightsTx) => Promise<T | Fault>): Promise<T> {
    const answer = await this.rights.change(work)
    if (!(answer instanceof Fault)) return answer
    throw answer.reason === 'login.codeWrong' ? fault('factor.codeWrong') : answer
  }

  private log(tx: Tx, me: Actor, after: Readonly<Record<string, true>>): Promise<void> {
    return this.journal.record(tx, me, { entity: 'manager', entityId: me.managerId, label: me.account, after })
  }
}

const typistOf = ({ managerId, account, call: { ip } }: Actor): Typist => ({ managerId, account, ip })

const personOf = (db: Reading, { managerId }: Actor) =>
  db
    .selectFrom('Manager as m')
    .innerJoin('Role as r', 'r.id', 'm.roleId')
    .select(['m.secondFactorAt', 'r.secondFactor as required'])
    .where('m.id', '=', managerId)
    .executeTakeFirstOrThrow()
