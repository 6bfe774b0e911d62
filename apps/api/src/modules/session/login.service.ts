import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { Fault, fault, dayMs, type LoginForm, type loginResults } from '@bedside/contracts'
import { Rights, type RightsTx } from '../../access/rights.js'
import { Clock } from '../../clock.js'
import type { Call } from '../../http/call.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { Hasher } from './hasher.js'
import { SecondFactors } from './second-factors.js'
import { Sessions } from './sessions.js'
import { Throttle } from './throttle.js'
import { KeyedMutex } from './keyed-mutex.js'

/** An account that someone tries to sign in to, with everything that could forbid it. */
interface Candidate {
  id: number
  managerAccount: string
  passwordHash: string
  passwordAt: number | null
  secondFactorAt: number | null
  createdAt: number
  agentId: number | null
  isFlag: number
  agentFlag: number | null
  parentFlag: number | null
  storeStatus: string | null
}

interface Entering {
  readonly account: string
  readonly code: string | undefined
  readonly call: Call
}

const mustChange = { mustChangePassword: 1 } as const

@Injectable()
export class LoginService {
  private readonly mutex = new KeyedMutex()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly throttle: Throttle,
    private readonly hasher: Hasher,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly parameters: Parameters,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Signs in. Attempts on one account run one after another in this process, so that somebody signing in twice at once is not
   * locked out. Other processes do not wait, but each checks the lock again in the write that stores its result, so once the
   * account is locked no attempt learns whether its password was right. All addresses unknown to the account share one queue,
   * because otherwise many addresses could get past the limit; known addresses have queues of their own and do not wait behind
   * them.
   */
  async login(form: LoginForm, call: Call): Promise<string> {
    const account = form.managerAccount.toLowerCase()
    const known = await this.throttle.familiar(this.database.read, account, call.ip)
    return this.mutex.take(known ? `${account} ${call.ip}` : account, () => this.attempt(account, form, call))
  }

  /** An unknown account and a wrong password get the same reply after the same work. */
  private async attempt(account: string, form: LoginForm, call: Call): Promise<string> {
    const refused = await this.throttle.refusal(account, call.ip)
    if (refused) {
      await this.database.write(async (tx) => this.note(tx, account, await this.find(account, tx), 'LOCKED', call))
      throw refused
    }
    const candidate = await this.find(account)
    const right = await this.hasher.matches(candidate?.passwordHash, form.managerPassword)
    if (!candidate || !right) {
      throw await this.database.write((tx) => this.turnAway(tx, candidate, { account, call }))
    }
    const barred = barredBy(candidate)
    if (barred) {
      await this.database.write((tx) => this.note(tx, account, candidate, 'DISABLED', call))
      throw barred
    }
    const entered = await this.rights.change((tx) => this.welcome(tx, candidate, { account, code: form.code, call }))
    if (entered instanceof Fault) throw entered
    return entered
  }

  private async turnAway(tx: Tx, candidate: Candidate | undefined, { account, call }: Omit<Entering, 'code'>) {
    const refused = await this.throttle.refusalWithin(tx, account, call.ip, 'login.locked')
    if (!refused) await this.throttle.fail(tx, account, call.ip)
    await this.note(tx, account, candidate, refused ? 'LOCKED' : 'WRONG', call)
    return refused ?? fault('login.wrong')
  }

  /** Returns refusals instead of throwing them, so that the write with their counts and log rows is committed. */
  private async welcome(
    tx: RightsTx,
    candidate: Candidate,
    { account, code, call }: Entering,
  ): Promise<string | Fault> {
    // Checks again: the password may have been changed, or the account, agent or shop disabled, while the hash was computed.
    const still = await this.find(account, tx)
    if (still?.id !== candidate.id || still.passwordHash !== candidate.passwordHash) throw fault('login.wrong')
    const barred = barredBy(still)
    if (barred) throw barred
    const locked = await this.throttle.refusalWithin(tx, account, call.ip, 'login.locked')
    if (locked) await this.note(tx, account, still, 'LOCKED', call)
    const refused = locked ?? (await this.codeRefused(tx, still, { account, code, call }))
    if (refused) return refused
    await this.throttle.succeed(tx, account, call.ip)
    // One timestamp for session and log row, so that `signInBefore` finds earlier rows only.
    const now = this.clock.now()
    await this.note(tx, account, candidate, 'OK', call, now)
    await tx
      .updateTable('Manager')
      .set({ lastLoginAt: now, lastLoginIp: call.ip, ...((await this.isTooOld(tx, still, now)) && mustChange) })
      .where('id', '=', candidate.id)
      .execute()
    return this.sessions.open(tx, candidate.id, call, now)
  }

  /** A code is required only from people with a second factor; from others it is ignored. */
  private async codeRefused(tx: Tx, still: Candidate, { account, code, call }: Entering): Promise<Fault | undefined> {
    if (still.secondFactorAt === null) return undefined
    const typist = { managerId: still.id, account, ip: call.ip }
    const refused = code === undefined ? fault('login.codeNeeded') : await this.factors.use(tx, typist, code)
    if (refused) await this.note(tx, account, still, code === undefined ? 'CODE_NEEDED' : 'CODE_WRONG', call)
    return refused
  }

  /** Whether the password has reached its maximum age and must be changed before anything else. */
  private async isTooOld(tx: Tx, { passwordAt, createdAt }: Candidate, now: number): Promise<boolean> {
    const days = await this.parameters.of('account.passwordDays', tx)
    return days > 0 && now - (passwordAt ?? createdAt) > days * dayMs
  }

  private find(account: string, db: Tx | Database['read'] = this.database.read): Promise<Candidate | undefined> {
    return db
      .selectFrom('Manager as m')
      .leftJoin('Agent as a', 'a.id', 'm.agentId')
      .leftJoin('Agent as p', 'p.id', 'a.parentId')
      .leftJoin('Store as s', 's.id', 'm.storeId')
      .select([
        'm.id',
        'm.managerAccount',
        'm.passwordHash',
        'm.passwordAt',
        'm.secondFactorAt',
        'm.createdAt',
        'm.agentId',
        'm.isFlag',
        'a.isFlag as agentFlag',
        'p.isFlag as parentFlag',
        's.status as storeStatus',
      ])
      .where('m.accountKey', '=', account)
      .executeTakeFirst()
  }

  private async note(
    tx: Tx,
    account: string,
    candidate: Candidate | undefined,
    result: (typeof loginResults)[number],
    call: Call,
    now = this.clock.now(),
  ): Promise<void> {
    await tx
      .insertInto('LoginLog')
      .values({
        account,
        managerId: candidate?.id ?? null,
        agentId: candidate?.agentId ?? null,
        result,
        ip: call.ip,
        userAgent: call.userAgent,
        requestId: call.id,
        createdAt: now,
      })
      .execute()
  }
}

function barredBy(candidate: Candidate): Fault | undefined {
  if (candidate.isFlag !== 1) return fault('login.managerDisabled')
  if (candidate.agentFlag === 2 || candidate.parentFlag === 2) return fault('login.agentDisabled')
  if (candidate.storeStatus === 'CLOSED') return fault('login.storeDisabled')
  return undefined
}
