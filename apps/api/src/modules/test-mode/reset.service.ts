import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { openDatabase, type Database } from '@bedside/prisma'
import type { SeedProfile } from '@bedside/contracts'
import { GrantCache } from '../../access/grants.js'
import { FileAddresses } from '../../files/file-addresses.js'
import { Clock } from '../../clock.js'
import { Streams } from '../../http/streams.js'
import { livePast } from '../../life/past.js'
import { seedCases } from '../../seed/cases.js'
import { testNow } from '../../seed/profiles.js'
import { leastStrength, seedAt, type Past } from '../../seed/seed-at.js'
import { DATABASE } from '../../tokens.js'

/** The profiles; the test profile is small, because callers wait for it, and always the same. */
const pasts: Readonly<Record<SeedProfile, Past>> = {
  test: seedCases,
  demo: (database, now) => livePast(database, 1, now),
}

/** Resets the data to a profile. Each profile is built once into a file of its own, and copied from there. */
@Injectable()
export class ResetService implements OnApplicationShutdown {
  private directory: Promise<string> | undefined
  private readonly templates = new Map<SeedProfile, Promise<string>>()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly grants: GrantCache,
    private readonly addresses: FileAddresses,
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async reset(profile: SeedProfile): Promise<void> {
    const template = this.templates.get(profile) ?? this.build(profile)
    this.templates.set(profile, template)
    await this.database.restoreFrom(await template)
    this.grants.forget()
    this.addresses.renew()
    this.clock.reset()
    if (profile === 'test') this.clock.set(testNow)
    await this.streams.checkAccess()
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.directory) await rm(await this.directory, { recursive: true, force: true })
  }

  private async build(profile: SeedProfile): Promise<string> {
    this.directory ??= mkdtemp(join(tmpdir(), 'bedside-seed-'))
    const file = join(await this.directory, `${profile}.db`)
    await seedAt(openDatabase, `file:${file}`, profile, pasts[profile], leastStrength)
    return file
  }
}
