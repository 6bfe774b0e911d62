import { Inject, Injectable } from '@nestjs/common'
import { hash, verify, type Options } from '@node-rs/argon2'
import { fault } from '@bedside/contracts'
import type { Config } from '../../config/config.js'
import { CONFIG } from '../../tokens.js'
import { ConcurrencyLimiter } from '../../concurrency-limiter.js'

/** argon2id at the strength OWASP asks for at least: about 15 ms and 19 MiB a hash. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const longestQueue = 200

/** Password hashes, a few at a time. */
@Injectable()
export class Hasher {
  private readonly limiter: ConcurrencyLimiter
  private stranger: Promise<string> | undefined

  constructor(@Inject(CONFIG) { PASSWORD_HASHES_AT_ONCE: atOnce }: Config) {
    this.limiter = new ConcurrencyLimiter({ atOnce, waiting: longestQueue, refused: () => fault('login.busy') })
  }

  hash(password: string): Promise<string> {
    return this.limiter.run(() => hash(password, strength))
  }

  /** Without a stored hash the same work is done on one of nobody, so that the time tells nothing. */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const nobodys = await this.nobodys()
    const right = await this.limiter.run(() => verify(stored ?? nobodys, password))
    return right && stored !== undefined
  }

  /** Made once; where that fails, by the next who asks. */
  private nobodys(): Promise<string> {
    this.stranger ??= hash('nobody has this password', strength).catch((error: unknown) => {
      this.stranger = undefined
      throw error
    })
    return this.stranger
  }
}
