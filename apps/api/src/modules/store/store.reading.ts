import { Injectable } from '@nestjs/common'
import type { Page, StoreQuery, StoreRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { FileStore } from '../../files/file-store.js'
import { ListEngine } from '../../list/engine.js'
import { storeList } from './store.list.js'

/** Shops as shown: the rows of the list with their logos. */
@Injectable()
export class StoreReading {
  constructor(
    private readonly lists: ListEngine,
    private readonly files: FileStore,
  ) {}

  async page(me: Actor, query: StoreQuery): Promise<Page<StoreRow>> {
    const page = await this.lists.page(storeList, query, me)
    const ids = page.list.map(({ storeId }) => storeId)
    const logos = await this.files.ofAll(me, 'storeLogo', ids)
    return { ...page, list: page.list.map((row) => Object.assign({}, row, { logo: logos.get(row.storeId) ?? [] })) }
  }

  async one(me: Actor, storeId: number): Promise<StoreRow> {
    const row = await this.lists.one(storeList, storeId, me)
    return Object.assign({}, row, { logo: await this.files.of(me, 'storeLogo', storeId) })
  }
}
