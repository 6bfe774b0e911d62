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

/** The parts of an address: the path, the session it is for, and when it expires. */
interface Addressed {
  readonly path: string
  readonly session: number
  readonly until: number
}

export interface SignedAddress extends Addressed {
  readonly signature: string
}

/** A number in an address; NaN, which finds nothing, if it is none. */
export const numberIn = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : NaN

const stepMs = limits.fileAddressMinutes * minuteMs

/**
 * Signed addresses that open a file without a token, because browsers request images without one. Each is bound to a
 * session and its permissions and expires with either; it stays the same for some minutes, so that the browser can
 * cache the file.
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

  /** The address of a path for a signed-in person. */
  async at({ sessionId: session, grants }: Actor, path: string): Promise<string> {
    const until = this.lastEnd()
    const signature = await this.sign({ path, session, until }, grants.version)
    // In the query string, which is never logged.
    return `${path}?session=${session}&until=${until}&signature=${signature}`
  }

  /**
   * The address of a request, if this server issued it, for a session that still exists with the same permissions, and it
   * has not expired.
   */
  async verified(path: string, query: Readonly<Record<string, unknown>>): Promise<SignedAddress | undefined> {
    const { signature } = query
    if (typeof signature !== 'string') return undefined
    const until = numberIn(query['until'])
    // An expiry later than any given now was issued before the clock was set back.
    if (until <= this.clock.now() || until > this.lastEnd()) return undefined
    const address = { path, session: numberIn(query['session']), until, signature }
    return (await this.isStillValid(address)) ? address : undefined
  }

  /** The same for an address that was valid when opened: sending a long file may take longer than its address lasts. */
  async isStillValid({ signature, ...addressed }: SignedAddress): Promise<boolean> {
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
    const received = Buffer.from(signature)
    return received.length === expected.length && timingSafeEqual(received, expected)
  }

  /**
   * Called when all data were replaced and the same ids mean other files: under known addresses a browser would show
   * cached old files.
   */
  renew(): void {
    this.secret = randomBytes(32).toString('hex')
  }

  private lastEnd(): number {
    return (Math.floor(this.clock.now() / stepMs) + 2) * stepMs
  }

  private async sign({ path, session, until }: Addressed, rights: string): Promise<string> {
    this.secret ??= await fileSecret(this.database.read)
    const signed = [path, session, until, rights].join(' ')
    return createHmac('sha256', this.secret).update(signed).digest('hex')
  }
}
