import { Injectable } from '@nestjs/common'
import { fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import { Parameters } from '../../parameters/parameters.js'
import { Hasher } from './hasher.js'

/** Passwords that people choose, for themselves or for somebody else: as long as the rules ask for. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly hasher: Hasher,
    private readonly parameters: Parameters,
  ) {}

  /** Before any transaction begins: it takes a while. */
  async hash(password: string): Promise<string> {
    const min = await this.parameters.of('account.passwordMin')
    ensure(password.length >= min, () => fault('password.tooShort', { min }))
    return this.hasher.hash(password)
  }
}
