import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '@bedside/prisma'
import { Clock } from '../clock.js'
import { Ledger } from '../ledger/ledger.js'
import type { Posted, Posting } from '../ledger/posting.js'
import { testNow } from '../seed/profiles.js'

/** A ledger on a database of its own, without the server around it. */
export class OpenLedger {
  readonly clock = new Clock()
  readonly ledger = new Ledger(this.clock)

  private constructor(readonly database: Database) {
    this.clock.set(testNow)
    this.clock.freeze()
  }

  static async open(): Promise<OpenLedger> {
    const directory = mkdtempSync(join(tmpdir(), 'bedside-ledger-'))
    const file = join(directory, 'ledger.db')
    copyFileSync(inject('template'), file)
    const database = await openDatabase({ url: `file:${file}`, migrate: false })
    onTestFinished(async () => {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    })
    return new OpenLedger(database)
  }

  post(posting: Posting): Promise<Posted> {
    return this.database.write((tx) => this.ledger.post(tx, posting))
  }
}
