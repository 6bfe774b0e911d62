import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { Page, StoreQuery, StoreRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { FileStore } from '../../files/file-store.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { StoreCategories } from './store-categories.js'
import { storeList } from './store.list.js'

/** Shops as shown: the rows of the list with their logos and categories. */
@Injectable()
export class StoreReading {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly files: FileStore,
    private readonly categories: StoreCategories,
  ) {}

  async page(me: Actor, query: StoreQuery): Promise<Page<StoreRow>> {
    const page = await this.lists.page(storeList, query, me)
    const ids = page.list.map(({ storeId }) => storeId)
    const logos = await this.files.ofAll(me, 'storeLogo', ids)
    const categories = await this.categories.ofAll(this.database.read, ids)
    const besides = (id: number) => ({ logo: logos.get(id) ?? [], categories: categories.get(id) ?? [] })
    return { ...page, list: page.list.map((row) => Object.assign({}, row, besides(row.storeId))) }
  }

  async one(me: Actor, storeId: number): Promise<StoreRow> {
    const row = await this.lists.one(storeList, storeId, me)
    const logo = await this.files.of(me, 'storeLogo', storeId)
    return Object.assign({}, row, { logo, categories: await this.categories.of(this.database.read, storeId) })
  }
}
