import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { DB, Database, Tx } from '@bedside/prisma'
import {
  fault,
  withdrawalCode,
  dayMs,
  hourMs,
  minuteMs,
  type WithdrawalCodeForm,
  type WithdrawalCodeSent,
} from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { freshNumber } from '../../data/fresh-number.js'
import { maskPhone } from '../../data/mask.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { Parameters } from '../../parameters/parameters.js'
import { perPhone, type PerPhone } from '../../parameters/per-phone.js'
import { CONFIG, DATABASE } from '../../tokens.js'
import { SimulatedSmsGateway } from '../sms/simulated-gateway.js'
import { SmsGateway } from '../sms/sms-gateway.js'
import { applicantFor } from './applicant.js'
import type { Owner } from './withdrawal.rules.js'

/**
 * Codes for withdrawals, sent by text message. Only a hash is stored, and the message bypasses the batches, so that nobody can
 * read a code in the list of text messages.
 */
@Injectable()
export class WithdrawalCodes {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly background: Background,
    private readonly clock: Clock,
    private readonly gateway: SmsGateway,
    private readonly journal: Journal,
    private readonly parameters: Parameters,
  ) {}

  async send(me: Actor, form: WithdrawalCodeForm): Promise<WithdrawalCodeSent> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const { phone, againSeconds, minutes } = await this.database.write(async (tx) => ({
      ...(await this.keep(tx, me, form, code)),
      minutes: await this.parameters.of('sms.codeMinutes', tx),
    }))
    const message = { messageNo: freshNumber('WC', this.clock.now()), phone, content: textOf(code, minutes) }
    const work = async () => void (await this.gateway.send(message))
    void this.background.start({ name: 'sending the code of a withdrawal', work })
    return { phone: maskPhone(phone), simulated: this.isSimulated ? code : '', againSeconds }
  }

  /**
   * Checks a code in a transaction of its own, so that a wrong attempt counts whatever happens to the call. Returns the hash that
   * `use` consumes.
   */
  async check(me: Actor, { code, ...form }: WithdrawalCodeForm & { code: string }): Promise<string> {
    const right = await this.database.write(async (tx) => {
      const storedCode = await this.keptOf(tx, me)
      if (!storedCode) return undefined
      const mine = tx.updateTable('WithdrawalCode').where('managerId', '=', me.managerId)
      if (!this.isAlive(storedCode, await this.parameters.of('sms.codeMinutes', tx))) {
        // Stored, so that a clock that is set back does not revive it.
        await mine.set({ tries: withdrawalCode.tries }).execute()
        return undefined
      }
      const owner = keyOf(await applicantFor(tx, me, form))
      if (matches(storedCode.codeHash, { owner, code })) return storedCode.codeHash
      await mine.set((row) => ({ tries: row('tries', '+', 1) })).execute()
      return undefined
    })
    ensure(right !== undefined, () => fault('withdrawal.codeWrong'))
    return right
  }

  /** Consumes the code, in the transaction of the application. */
  async use(tx: Tx, me: Actor, codeHash: string): Promise<void> {
    const used = tx.updateTable('WithdrawalCode').set({ usedAt: this.clock.now() })
    const mine = used.where('managerId', '=', me.managerId).where('codeHash', '=', codeHash).where('usedAt', 'is', null)
    const { numUpdatedRows } = await mine.executeTakeFirstOrThrow()
    ensure(numUpdatedRows === 1n, () => fault('withdrawal.codeWrong'))
  }

  private async keep(tx: Tx, me: Actor, form: WithdrawalCodeForm, code: string) {
    const applicant = await applicantFor(tx, me, form)
    const { phone } = applicant
    const before = await this.keptOf(tx, me)
    const now = this.clock.now()
    const bounds = await perPhone(this.parameters, tx)
    const { againSeconds } = bounds
    // If the clock was set back, `sentAt` may lie in the future; the absolute distance keeps that from blocking new codes until
    // then.
    const since = before ? Math.abs(now - before.sentAt) / 1000 : Infinity
    ensure(since >= againSeconds, () => fault('withdrawal.codeSoon', { seconds: Math.ceil(againSeconds - since) }))
    await this.count(tx, { phone, now, ...bounds })
    const row = {
      codeHash: hashOf(randomBytes(16).toString('hex'), { owner: keyOf(applicant), code }),
      tries: 0,
      usedAt: null,
      sentAt: now,
    }
    await tx
      .insertInto('WithdrawalCode')
      .values({ managerId: me.managerId, ...row })
      .onConflict((conflict) => conflict.column('managerId').doUpdateSet(row))
      .execute()
    const about = { entity: entities[applicant.applicantKind], entityId: applicant.ownerId, label: applicant.ownerName }
    await this.journal.record(tx, me, { ...about, after: { phone: maskPhone(phone) } })
    return { phone, againSeconds }
  }

  /**
   * Limits the codes sent to one phone, whoever requests them. Times in the future were written by a clock that was ahead, and
   * are deleted.
   */
  private async count(
    tx: Tx,
    { phone, now, perHour, perDay }: PerPhone & { phone: string; now: number },
  ): Promise<void> {
    const old = tx.deleteFrom('SentCode').where('phone', '=', phone)
    await old.where((row) => row.or([row('sentAt', '<=', now - dayMs), row('sentAt', '>', now)])).execute()
    const sentCodes = await tx.selectFrom('SentCode').select('sentAt').where('phone', '=', phone).execute()
    const lately = sentCodes.filter(({ sentAt }) => sentAt > now - hourMs)
    ensure(sentCodes.length < perDay, () => fault('withdrawal.codesPerDay', { most: perDay }))
    ensure(lately.length < perHour, () => fault('withdrawal.codesPerHour', { most: perHour }))
    await tx.insertInto('SentCode').values({ phone, sentAt: now }).execute()
  }

  private keptOf(tx: Tx, { managerId }: Actor) {
    return tx.selectFrom('WithdrawalCode').selectAll().where('managerId', '=', managerId).executeTakeFirst()
  }

  /**
   * A used code passes at any age, so that a repeated call with the same idempotency key gets its stored reply; `use` refuses it
   * for another application.
   */
  private isAlive({ tries, usedAt, sentAt }: Selectable<DB['WithdrawalCode']>, minutes: number): boolean {
    if (tries >= withdrawalCode.tries) return false
    return usedAt !== null || Math.abs(this.clock.now() - sentAt) <= minutes * minuteMs
  }

  private get isSimulated(): boolean {
    return this.config.NODE_ENV !== 'production' && this.gateway instanceof SimulatedSmsGateway
  }
}

const textOf = (code: string, minutes: number): string =>
  `【陪护床】您的提现验证码为${code}，${minutes}分钟内有效，请勿告诉他人。`

const entities = { AGENT: 'agent', STORE: 'store', USER: 'user' } as const

/** The owner is part of the hash: a code is valid only for the owner it was sent for. */
interface SentCode {
  readonly owner: string
  readonly code: string
}

const keyOf = ({ applicantKind, ownerId }: Owner): string => `${applicantKind}:${ownerId}`

const hashOf = (salt: string, { owner, code }: SentCode): string =>
  `${salt}:${createHash('sha256').update(`${salt}:${owner}:${code}`).digest('hex')}`

function matches(codeHash: string, sentCode: SentCode): boolean {
  const [salt = ''] = codeHash.split(':')
  return timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOf(salt, sentCode)))
}
