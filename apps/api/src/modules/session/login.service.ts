import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { Fault, fault, dayMs, type LoginForm } from '@bedside/contracts'
import { Rights, type RightsTx } from '../../access/rights.js'
import { Clock } from '../../clock.js'
import type { Call } from '../../http/call.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { Hasher } from './hasher.js'
import { logAttempt, type LoginAttempt } from './login-attempts.js'
import { barredBy, findCandidate, type Candidate } from './login-candidate.js'
import { SecondFactors } from './second-factors.js'
import { Sessions } from './sessions.js'
import { Throttle } from './throttle.js'
import { KeyedMutex } from './keyed-mutex.js'

interface SignIn {
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
    const isFamiliar = await this.throttle.familiar(this.database.read, account, call.ip)
    return this.mutex.take(isFamiliar ? `${account} ${call.ip}` : account, () => this.attempt(account, form, call))
  }

  /** An unknown account and a wrong password get the same reply after the same work. */
  private async attempt(account: string, form: LoginForm, call: Call): Promise<string> {
    const refused = await this.throttle.refusal(account, call.ip)
    if (refused) {
      await this.database.write(async (tx) =>
        this.log(tx, { account, candidate: await findCandidate(tx, account), result: 'LOCKED', call }),
      )
      throw refused
    }
    const candidate = await findCandidate(this.database.read, account)
    const right = await this.hasher.matches(candidate?.passwordHash, form.managerPassword)
    if (!candidate || !right) {
      throw await this.database.write((tx) => this.refuseCredentials(tx, candidate, { account, call }))
    }
    const barred = barredBy(candidate)
    if (barred) {
      await this.database.write((tx) => this.log(tx, { account, candidate, result: 'DISABLED', call }))
      throw barred
    }
    const admitted = await this.rights.change((tx) => this.admit(tx, candidate, { account, code: form.code, call }))
    if (admitted instanceof Fault) throw admitted
    return admitted
  }

  private async refuseCredentials(tx: Tx, candidate: Candidate | undefined, { account, call }: Omit<SignIn, 'code'>) {
    const refused = await this.throttle.refusalWithin(tx, account, call.ip, 'login.locked')
    if (!refused) await this.throttle.fail(tx, account, call.ip)
    await this.log(tx, { account, candidate, result: refused ? 'LOCKED' : 'WRONG', call })
    return refused ?? fault('login.wrong')
  }

  /** Returns refusals instead of throwing them, so that the write with their counts and log rows is committed. */
  private async admit(tx: RightsTx, candidate: Candidate, { account, code, call }: SignIn): Promise<string | Fault> {
    // Checks again: the password may have been changed, or the account, agent or shop disabled, while the hash was computed.
    const current = await findCandidate(tx, account)
    if (current?.id !== candidate.id || current.passwordHash !== candidate.passwordHash) throw fault('login.wrong')
    const barred = barredBy(current)
    if (barred) throw barred
    const locked = await this.throttle.refusalWithin(tx, account, call.ip, 'login.locked')
    if (locked) await this.log(tx, { account, candidate: current, result: 'LOCKED', call })
    const refused = locked ?? (await this.codeRefused(tx, current, { account, code, call }))
    if (refused) return refused
    await this.throttle.succeed(tx, account, call.ip)
    // One timestamp for session and log row, so that `signInBefore` finds earlier rows only.
    const now = this.clock.now()
    await this.log(tx, { account, candidate, result: 'OK', call }, now)
    await tx
      .updateTable('Manager')
      .set({ lastLoginAt: now, lastLoginIp: call.ip, ...((await this.isTooOld(tx, current, now)) && mustChange) })
      .where('id', '=', candidate.id)
      .execute()
    return this.sessions.open(tx, candidate.id, call, now)
  }

  /** A code is required only from people with a second factor; from others it is ignored. */
  private async codeRefused(tx: Tx, current: Candidate, { account, code, call }: SignIn): Promise<Fault | undefined> {
    if (current.secondFactorAt === null) return undefined
    const typist = { managerId: current.id, account, ip: call.ip }
    const refused = code === undefined ? fault('login.codeNeeded') : await this.factors.use(tx, typist, code)
    if (refused)
      await this.log(tx, {
        account,
        candidate: current,
        result: code === undefined ? 'CODE_NEEDED' : 'CODE_WRONG',
        call,
      })
    return refused
  }

  /** Whether the password has reached its maximum age and must be changed before anything else. */
  private async isTooOld(tx: Tx, { passwordAt, createdAt }: Candidate, now: number): Promise<boolean> {
    const days = await this.parameters.of('account.passwordDays', tx)
    return days > 0 && now - (passwordAt ?? createdAt) > days * dayMs
  }

  private log(tx: Tx, attempt: LoginAttempt, at = this.clock.now()): Promise<void> {
    return logAttempt(tx, attempt, at)
  }
}
