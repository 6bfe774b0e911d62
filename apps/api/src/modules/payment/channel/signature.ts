import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { fault, limits, minuteMs, type Notice } from '@bedside/contracts'
import { Clock } from '../../../clock.js'
import type { Config } from '../../../config/config.js'
import { ensure } from '../../../ensure.js'
import { canonical } from '../../../once/canonical.js'
import { CONFIG } from '../../../tokens.js'

type Unsigned<N extends Notice> = Omit<N, 'signedAt' | 'nonce' | 'signature'>

/** Signs and verifies notices: HMAC-SHA256 over all fields. A notice more than `limits.noticeMinutes` old is refused. */
@Injectable()
export class Signature {
  /** Without a configured secret, a random one: only this process can then sign notices. */
  private readonly secret: string

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    this.secret = config.PAYMENT_SECRET === '' ? randomBytes(32).toString('hex') : config.PAYMENT_SECRET
  }

  verify(notice: Notice): void {
    const { signature, ...unsigned } = notice
    const received = Buffer.from(signature, 'hex')
    const expected = this.over(unsigned)
    ensure(received.length === expected.length && timingSafeEqual(received, expected), () => fault('payment.signature'))
    const apartMs = Math.abs(this.clock.now() - notice.signedAt)
    ensure(apartMs <= limits.noticeMinutes * minuteMs, () =>
      fault('payment.noticeOld', { minutes: limits.noticeMinutes }),
    )
  }

  sign<N extends Notice>(notice: Unsigned<N>): N {
    const unsigned = { ...notice, signedAt: this.clock.now(), nonce: randomBytes(16).toString('hex') }
    return { ...unsigned, signature: this.over(unsigned).toString('hex') } as unknown as N
  }

  private over(fields: object): Buffer {
    return createHmac('sha256', this.secret).update(canonical(fields)).digest()
  }
}
