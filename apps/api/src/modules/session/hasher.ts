import { Inject, Injectable } from '@nestjs/common'
import { hash, verify, type Options } from '@node-rs/argon2'
import { fault } from '@bedside/contracts'
import type { Config } from '../../config/config.js'
import { CONFIG } from '../../tokens.js'

/** argon2id at the strength OWASP asks for at least: about 15 ms and 19 MiB a hash. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Beyond this many waiting, people are told to come back rather than kept waiting. */
const longestQueue = 200

/** Password hashes, a few at a time: a flood of sign-ins must not starve everything else. */
@Injectable()
export class Hasher {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private stranger: Promise<string> | undefined

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, strength))
  }

  /** Without a stored hash the same work is done on one of nobody, so that the time tells nothing. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    this.stranger ??= hash('nobody has this password', strength)
    const against = stored ?? (await this.stranger)
    const right = await this.inTurn(() => verify(against, password))
    return right && stored !== undefined
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.config.PASSWORD_HASHES_AT_ONCE) {
      if (this.waiting.length >= longestQueue) throw fault('login.busy')
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else this.running++
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
