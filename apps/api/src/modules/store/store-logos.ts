import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import type { PictureForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { FileStore } from '../../files/file-store.js'

/** Shops' logos, which are not reviewed. */
@Injectable()
export class StoreLogos {
  constructor(private readonly files: FileStore) {}

  /** Replaces a logo in the write that saves the shop, and returns the change for the log; none if it is left out or the same. */
  async give(tx: Tx, me: Actor, recordId: number, logo: readonly PictureForm[] | undefined) {
    if (!logo) return {}
    const { before, after } = await this.files.give(tx, me, { kind: 'storeLogo', recordId }, logo)
    const isSame = JSON.stringify(before) === JSON.stringify(after)
    return isSame ? {} : { before: { logo: before }, after: { logo: after } }
  }
}
