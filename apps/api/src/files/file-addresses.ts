import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { limits, minuteMs, type Picture } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { GrantCache } from '../access/grants.js'
import { Clock } from '../clock.js'
import { DATABASE } from '../tokens.js'
import { fileSecret } from './file-secret.js'

export const fileSizes = ['whole', 'thumb'] as const
type FileSize = (typeof fileSizes)[number]
export const pathOfFile = (fileId: number, size: FileSize): string => `/api/files/${fileId}/${size}`

/** What an address says: what it opens, for whose sign-in, and until when. */
export interface Addressed {
  readonly path: string
  readonly session: number
  readonly until: number
}

const stepMs = limits.fileAddressMinutes * minuteMs
/**
 * Addresses that open a file without a token, as a browser asks for pictures. Each is signed, is for one sign-in with the
 * rights that it has and ends with either, and is the same for some minutes, so that a browser keeps what it has fetched.
 */
@Injectable()
export class FileAddresses {
  private secret: string | undefined

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly grants: GrantCache,
    private readonly clock: Clock,
  ) {}

  async of(me: Actor, fileId: number): Promise<Pick<Picture, 'address' | 'thumb'>> {
    const of = (size: FileSize): Promise<string> => this.at(me, pathOfFile(fileId, size))
    return { address: await of('whole'), thumb: await of('thumb') }
  }

  /** Where somebody who is signed in finds what lies at a path. */
  async at({ sessionId: session, grants }: Actor, path: string): Promise<string> {
    const until = this.lastEnd()
    const signature = await this.sign({ path, session, until }, grants.version)
    // In the query, which no log tells.
    return `${path}?session=${session}&until=${until}&signature=${signature}`
  }

  /** Whether this server gave the address away, for a sign-in that lasts and may do what it might, and not too long ago. */
  async isGood(addressed: Addressed, signature: string): Promise<boolean> {
    const { until } = addressed
    // One that ends later than any that is given now is of a clock that was set back since.
    if (until <= this.clock.now() || until > this.lastEnd()) return false
    return this.lasts(addressed, signature)
  }

  /** The same of one that was good when it was opened: a long file may take longer than its address lasts. */
  async lasts(addressed: Addressed, signature: string): Promise<boolean> {
    const { session } = addressed
    const now = this.clock.now()
    const lasting = await this.database.read
      .selectFrom('Session as s')
      .innerJoin('Manager as m', 'm.id', 's.managerId')
      .leftJoin('Store as t', 't.id', 'm.storeId')
      .select(['m.id as managerId', 'm.roleId', 'm.storeId', 't.managerId as storeOwnerId'])
      .where('s.id', '=', session)
      .where('s.endedAt', 'is', null)
      .where('s.expiresAt', '>', now)
      .executeTakeFirst()
    if (!lasting) return false
    const { version } = await this.grants.ofPerson(lasting)
    const expected = Buffer.from(await this.sign(addressed, version))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  /**
   * For when all data were replaced and the same numbers stand for other files: under addresses that it has seen before a
   * browser would show what it has kept of the old ones.
   */
  renew(): void {
    this.secret = randomBytes(32).toString('hex')
  }

  private lastEnd(): number {
    return (Math.floor(this.clock.now() / stepMs) + 2) * stepMs
  }

  private async sign({ path, session, until }: Addressed, rights: string): Promise<string> {
    this.secret ??= await fileSecret(this.database.read)
    const said = [path, session, until, rights].join(' ')
    return createHmac('sha256', this.secret).update(said).digest('hex')
  }
}
