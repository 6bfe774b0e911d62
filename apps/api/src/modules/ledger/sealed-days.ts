import type { Writable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import { fault, type SealedDay, type SealedDayAddress } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { FileAddresses } from '../../files/file-addresses.js'
import { Journal } from '../../journal/journal.js'
import { BooksReader } from '../../ledger/books-reader.js'
import { exportDay, sealOf } from '../../ledger/export-day.js'
import type { Seal } from '../../ledger/seals.js'
import { DATABASE } from '../../tokens.js'
import { packDay, type SignOff } from '../../ledger/day-archive.js'

export const pathOfDay = (day: string): string => `/api/exports/days/${day}`

/** Sealed days as files for offline verification. */
@Injectable()
export class SealedDays {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly addresses: FileAddresses,
    private readonly thread: BooksReader,
    private readonly journal: Journal,
  ) {}

  /** Refuses a day that no longer matches its seal, because the download could only abort then. */
  async fetch(me: Actor, { day }: SealedDay): Promise<SealedDayAddress> {
    const seal = await sealOf(this.database.read, day)
    const { hash } = await this.thread.ask<'day'>({ question: 'day', seal })
    ensure(hash === seal.hash, () => fault('ledger.brokenSeal', { day }))
    await this.database.write((tx) => this.journal.record(tx, me, { entity: 'ledger', entityId: day, label: day }))
    return { address: await this.addresses.at(me, pathOfDay(day)) }
  }

  seal(day: string): Promise<Seal | undefined> {
    return this.database.read.selectFrom('LedgerSeal').selectAll().where('day', '=', day).executeTakeFirst()
  }

  /** Calls `mayGoOn` before each part, so that the download ends when the permission is lost. */
  async send(out: Writable, seal: Seal, mayGoOn: () => Promise<boolean>): Promise<void> {
    const parts = whileAllowed(exportDay(this.database.read, seal), mayGoOn)
    await packDay(out, { seal, signOff: await this.signOff(seal), parts })
  }

  private async signOff({ day, hash }: Seal): Promise<SignOff | undefined> {
    const row = await this.database.read
      .selectFrom('ReconciliationDay')
      .select(['signer', 'signedAt'])
      .where('day', '=', day)
      .where('status', '=', 'SIGNED')
      .where('seal', '=', hash)
      .executeTakeFirst()
    return row?.signedAt ? { signer: row.signer, signedAt: row.signedAt } : undefined
  }
}

async function* whileAllowed(parts: AsyncIterable<string>, mayGoOn: () => Promise<boolean>): AsyncGenerator<string> {
  for await (const part of parts) {
    if (!(await mayGoOn())) throw new Error('Whoever it went to may not have it any more')
    yield part
  }
}
