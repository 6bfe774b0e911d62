import { Inject, Injectable } from '@nestjs/common'
import { hash, verify, type Options } from '@node-rs/argon2'
import { fault } from '@bedside/contracts'
import type { Config } from '../../config/config.js'
import { CONFIG } from '../../tokens.js'
import { ConcurrencyLimiter } from '../../concurrency-limiter.js'

/** argon2id at OWASP's minimum strength: about 15 ms and 19 MiB per hash. */
export const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const longestQueue = 200

/** Hashes and verifies passwords, a few at a time. */
@Injectable()
export class Hasher {
  private readonly limiter: ConcurrencyLimiter
  private dummy: Promise<string> | undefined

  constructor(@Inject(CONFIG) { PASSWORD_HASHES_AT_ONCE: atOnce }: Config) {
    this.limiter = new ConcurrencyLimiter({ atOnce, waiting: longestQueue, refused: () => fault('login.busy') })
  }

  hash(password: string): Promise<string> {
    return this.limiter.run(() => hash(password, strength))
  }

  /**
   * If there is no stored hash, verifies against a dummy one, so that the response time does not reveal whether the account
   * exists.
   */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const dummy = await this.dummyHash()
    const right = await this.limiter.run(() => verify(stored ?? dummy, password))
    return right && stored !== undefined
  }

  /** The dummy hash, computed once; after a failure the next call tries again. */
  private dummyHash(): Promise<string> {
    this.dummy ??= hash('nobody has this password', strength).catch((error: unknown) => {
      this.dummy = undefined
      throw error
    })
    return this.dummy
  }
}
