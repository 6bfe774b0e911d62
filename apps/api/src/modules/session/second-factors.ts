import { randomInt } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, secondFactorRules, type Fault } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { Secrets } from '../../secrets/secrets.js'
import { codesOf, Throttle } from './throttle.js'
import { stepOf } from './totp.js'

const { digits, recoveryCodes, recoveryDigits } = secondFactorRules

/**
 * The number of used steps kept per person. Limited by count, not by age, so that a clock that jumps ahead and back makes no code
 * valid again.
 */
const stepsKept = 20

/** The person entering a code, and their address. */
export interface Typist {
  readonly managerId: number
  readonly account: string
  readonly ip: string
}

/** Stores second factors: secrets, used codes and recovery codes. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly secrets: Secrets,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * Consumes a code of the app or a recovery code. Returns refusals instead of throwing them: the failure is counted in the same
   * write, which must be committed.
   */
  async use(tx: Tx, typist: Typist, typed: string): Promise<Fault | undefined> {
    return this.checkAndCount(tx, typist, async () => {
      const code = digitsOf(typed)
      if (code.length !== digits) return this.useRecovery(tx, typist, code)
      const stored = await this.of(tx, typist.managerId)
      return stored?.secret != null && this.useStep(tx, typist, this.opened(typist.managerId, stored.secret), code)
    })
  }

  /** Confirms a pending second factor by its first code; it then replaces any earlier one. */
  async confirm(tx: Tx, typist: Typist, pending: string, typed: string): Promise<Fault | undefined> {
    const { managerId } = typist
    return this.checkAndCount(tx, typist, async () => {
      const step = stepOf(this.opened(managerId, pending), digitsOf(typed), this.clock.now())
      if (step === undefined) return false
      const mine = tx.updateTable('SecondFactor').set({ secret: pending, pending: null, pendingAt: null })
      await mine.where('managerId', '=', managerId).execute()
      await tx.deleteFrom('SecondFactorStep').where('managerId', '=', managerId).execute()
      await tx.insertInto('SecondFactorStep').values({ managerId, step }).execute()
      await this.forgetReset(tx, managerId)
      const person = tx.updateTable('Manager').set({ secondFactorAt: this.clock.now() })
      await person.where('id', '=', managerId).execute()
      return true
    })
  }

  of(db: Reading, managerId: number) {
    return db.selectFrom('SecondFactor').selectAll().where('managerId', '=', managerId).executeTakeFirst()
  }

  async begin(tx: Tx, managerId: number, secret: Buffer): Promise<void> {
    const begun = {
      pending: this.secrets.seal(secret.toString('base64'), aboutOf(managerId)),
      pendingAt: this.clock.now(),
    }
    await tx
      .insertInto('SecondFactor')
      .values({ managerId, ...begun })
      .onConflict((conflict) => conflict.column('managerId').doUpdateSet(begun))
      .execute()
  }

  async forgetPending(tx: Tx, managerId: number): Promise<void> {
    const pending = tx.updateTable('SecondFactor').set({ pending: null, pendingAt: null })
    await pending.where('managerId', '=', managerId).execute()
  }

  async remove(tx: Tx, managerId: number): Promise<void> {
    await this.forgetReset(tx, managerId)
    for (const table of ['SecondFactor', 'SecondFactorStep', 'RecoveryCode'] as const)
      await tx.deleteFrom(table).where('managerId', '=', managerId).execute()
    await tx.updateTable('Manager').set({ secondFactorAt: null }).where('id', '=', managerId).execute()
  }

  /** Deletes a pending reset, which otherwise would remove the next second factor. */
  private async forgetReset(tx: Tx, managerId: number): Promise<void> {
    await tx.deleteFrom('SecondFactorReset').where('managerId', '=', managerId).execute()
  }

  /** Replaces all recovery codes; the new ones are shown only now. */
  async newRecoveryCodes(tx: Tx, managerId: number): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes }, () =>
      Array.from({ length: recoveryDigits }, () => randomInt(10)).join(''),
    )
    await tx.deleteFrom('RecoveryCode').where('managerId', '=', managerId).execute()
    const rows = codes.map((code) => ({ managerId, codeHash: this.secrets.hash(code, aboutOf(managerId)) }))
    await tx.insertInto('RecoveryCode').values(rows).execute()
    return codes.map((code) => (code.match(/.{4}/g) ?? []).join(' '))
  }

  async recoveryCodesLeft(db: Reading, managerId: number): Promise<number> {
    const codes = db.selectFrom('RecoveryCode').select('id').where('managerId', '=', managerId)
    return (await codes.where('usedAt', 'is', null).execute()).length
  }

  private async checkAndCount(
    tx: Tx,
    { account, ip }: Typist,
    look: () => Promise<boolean>,
  ): Promise<Fault | undefined> {
    const key = codesOf(account)
    const refused = await this.throttle.refusalWithin(tx, key, ip, 'login.codeLocked')
    if (refused) return refused
    if (await look()) await this.throttle.succeed(tx, key, ip)
    else {
      await this.throttle.fail(tx, key, ip)
      return fault('login.codeWrong')
    }
    return undefined
  }

  /** Marks a step as used; only one process can add its row. */
  private async useStep(tx: Tx, { managerId }: Typist, secret: Buffer, code: string): Promise<boolean> {
    const step = stepOf(secret, code, this.clock.now())
    if (step === undefined) return false
    const row = tx.insertInto('SecondFactorStep').values({ managerId, step })
    const { numInsertedOrUpdatedRows: taken } = await row
      .onConflict((conflict) => conflict.columns(['managerId', 'step']).doNothing())
      .executeTakeFirstOrThrow()
    if (taken !== 1n) return false
    const usedSteps = tx.selectFrom('SecondFactorStep').select('id').where('managerId', '=', managerId)
    const latest = await usedSteps.orderBy('id', 'desc').limit(stepsKept).execute()
    const oldest = latest.at(-1)?.id ?? 0
    await tx.deleteFrom('SecondFactorStep').where('managerId', '=', managerId).where('id', '<', oldest).execute()
    return true
  }

  private async useRecovery(tx: Tx, { managerId }: Typist, code: string): Promise<boolean> {
    const used = tx.updateTable('RecoveryCode').set({ usedAt: this.clock.now() }).where('managerId', '=', managerId)
    const usedCode = used
      .where('codeHash', '=', this.secrets.hash(code, aboutOf(managerId)))
      .where('usedAt', 'is', null)
    return (await usedCode.executeTakeFirstOrThrow()).numUpdatedRows === 1n
  }

  private opened(managerId: number, sealed: string): Buffer {
    const secret = this.secrets.open(sealed, aboutOf(managerId))
    if (secret === undefined) throw fault('factor.unreadable')
    return Buffer.from(secret, 'base64')
  }
}

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')
const aboutOf = (managerId: number): string => `second factor of ${managerId}`
