import { Injectable } from '@nestjs/common'
import { fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import { Parameters } from '../../parameters/parameters.js'
import { Hasher } from './hasher.js'

/** Checks the length of a new password, and hashes it. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly hasher: Hasher,
    private readonly parameters: Parameters,
  ) {}

  /** To be called before a transaction begins, because hashing takes a while. */
  async hash(password: string): Promise<string> {
    const min = await this.parameters.of('account.passwordMin')
    ensure(password.length >= min, () => fault('password.tooShort', { min }))
    return this.hasher.hash(password)
  }
}
