import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { AuditStatus, SaleStatus } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Owner } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { Records } from '../../records/records.js'
import { specsOf, type Content } from './commodity-content.js'

type Row = Selectable<DB['Commodity']>
export type StoredCommodity = Omit<Row, 'auditStatus' | 'saleStatus'> & {
  auditStatus: AuditStatus
  saleStatus: SaleStatus
}

/** Stores commodities; the services decide. */
@Injectable()
export class Commodities extends Records<'Commodity', StoredCommodity & Owner> {
  protected readonly table = 'Commodity'
  protected readonly entity = 'commodity'
  protected override labelOf = ({ commodityName }: StoredCommodity) => commodityName
  protected override ownerOf = ({ storeId }: StoredCommodity) => ({ storeId })
  // Pictures and video are logged by `CommodityPictures`, with their descriptions.
  protected override logged = ({
    pictures: _,
    videoId: _video,
    specs,
    sort,
    ...columns
  }: Partial<StoredCommodity>) => ({
    ...columns,
    ...(sort !== undefined && { position: sort }),
    ...(specs !== undefined && { specs: specsOf({ specs }) }),
  })

  /** The change that waits for approval. */
  async revision(db: Reading, commodityId: number): Promise<Content | undefined> {
    const revisions = db.selectFrom('CommodityRevision').selectAll().where('commodityId', '=', commodityId)
    return revisions.executeTakeFirst()
  }

  async keepRevision(tx: Tx, commodityId: number, content: Content): Promise<void> {
    await this.dropRevision(tx, commodityId)
    const now = this.clock.now()
    const row = { ...content, commodityId, createdAt: now, updatedAt: now }
    await tx.insertInto('CommodityRevision').values(row).execute()
  }

  async dropRevision(tx: Tx, commodityId: number): Promise<void> {
    await tx.deleteFrom('CommodityRevision').where('commodityId', '=', commodityId).execute()
  }
}
