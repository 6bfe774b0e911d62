import { createHmac, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { limits, type Picture } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Clock } from '../clock.js'
import { DATABASE } from '../tokens.js'
import { fileSecret } from './file-secret.js'

export const fileSizes = ['whole', 'thumb'] as const
export type FileSize = (typeof fileSizes)[number]

/** What an address says: which file, for whose sign-in, and until when. */
export interface Addressed {
  readonly fileId: number
  readonly size: FileSize
  readonly session: number
  readonly until: number
}

const stepMs = limits.fileAddressMinutes * 60_000
/**
 * Addresses that open a file without a token, as a browser asks for pictures. Each is signed, is for one sign-in and
 * ends with it, and is the same for some minutes, so that a browser keeps what it has fetched.
 */
@Injectable()
export class FileAddresses {
  private secret: string | undefined

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of({ sessionId }: Actor, fileId: number): Promise<Pick<Picture, 'address' | 'thumb'>> {
    const what = { fileId, session: sessionId, until: this.lastEnd() }
    return { address: await this.say({ ...what, size: 'whole' }), thumb: await this.say({ ...what, size: 'thumb' }) }
  }

  /** Whether this server gave the address away, for a sign-in that lasts, and not too long ago. */
  async isGood(addressed: Addressed, signature: string): Promise<boolean> {
    const expected = Buffer.from(await this.sign(addressed))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    const { session, until } = addressed
    const now = this.clock.now()
    // One that ends later than any that is given now is of a clock that was set back since.
    if (until <= now || until > this.lastEnd()) return false
    const lasting = this.database.read.selectFrom('Session').select('id').where('endedAt', 'is', null)
    return (await lasting.where('id', '=', session).where('expiresAt', '>', now).executeTakeFirst()) !== undefined
  }

  private lastEnd(): number {
    return (Math.floor(this.clock.now() / stepMs) + 2) * stepMs
  }

  private async say(addressed: Addressed): Promise<string> {
    const { fileId, size, session, until } = addressed
    const signature = await this.sign(addressed)
    // In the query, which no log tells.
    return `/api/files/${fileId}/${size}?session=${session}&until=${until}&signature=${signature}`
  }

  private async sign({ fileId, size, session, until }: Addressed): Promise<string> {
    this.secret ??= await fileSecret(this.database.read)
    const said = [fileId, size, session, until].join(' ')
    return createHmac('sha256', this.secret).update(said).digest('hex')
  }
}
