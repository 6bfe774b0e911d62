import type { Database, Tx } from '@bedside/prisma'
import { dayMs, type FileKind } from '@bedside/contracts'
import { dayOf } from '../clock.js'
import { paperDrawings } from './demo-drawings.js'
import type { Drawing } from './drawing.js'

/** A number that passes the check of its last digit, and belongs to nobody. */
const idNo = '440101198503072322'

/** The shops that sell food. */
const permits: Readonly<Record<string, { no: string; daysLeft: number }>> = {
  东湖生活便利店: { no: 'JY14201060031428', daysLeft: 1600 },
  南湾鲜果坊: { no: 'JY14403050092715', daysLeft: 21 },
}

/** Stores a drawing of a kind, and gives it to a record in a transaction of its own. */
export type Keep = (kind: FileKind, drawing: Drawing) => Promise<Give>
type Give = (tx: Tx, to: { recordId: number; alt: string; position?: number }) => Promise<number>

/** Gives the demo's shops their papers, so that one whose review was returned need not find them again. */
export async function seedPapers(database: Database, keep: Keep, now: number): Promise<void> {
  const licence = await keep('storeLicence', paperDrawings.licence)
  const sides = [
    [await keep('storeIdentity', paperDrawings.idFront), '正面'],
    [await keep('storeIdentity', paperDrawings.idBack), '反面'],
  ] as const
  const permit = await keep('storeFoodPermit', paperDrawings.foodPermit)
  const stores = await database.read.selectFrom('Store').select(['id', 'storeName']).execute()
  for (const { id: recordId, storeName } of stores)
    await database.write(async (tx) => {
      const licenceFileId = await licence(tx, { recordId, alt: '营业执照' })
      const identity: number[] = []
      for (const [position, [give, alt]] of sides.entries()) identity.push(await give(tx, { recordId, alt, position }))
      const papers = { licenceFileId, idFileIds: identity.join(','), idNo }
      await tx.updateTable('Store').set(papers).where('id', '=', recordId).execute()
      await inReviews(tx, recordId, { licence: [licenceFileId], identity, idNo })
      const permitOfShop = permits[storeName]
      if (permitOfShop === undefined) return
      const foodPermitFileId = await permit(tx, { recordId, alt: '食品经营许可证' })
      const written = { foodPermitNo: permitOfShop.no, foodPermitUntil: dayOf(now + permitOfShop.daysLeft * dayMs) }
      await tx
        .updateTable('Store')
        .set({ ...written, foodPermitFileId })
        .where('id', '=', recordId)
        .execute()
      await inReviews(tx, recordId, { ...written, foodPermit: [foodPermitFileId] })
    })
}

/** The reviews of the shop itself hold its papers as they were submitted. */
async function inReviews(tx: Tx, storeId: number, papers: object): Promise<void> {
  const reviews = tx.selectFrom('AuditRecord').select(['id', 'asked', 'approved']).where('storeId', '=', storeId)
  for (const { id, asked, approved } of await reviews.where('kind', '!=', 'COMMODITY').execute()) {
    const values = { asked: withPapers(asked, papers), approved: withPapers(approved, papers) }
    await tx.updateTable('AuditRecord').set(values).where('id', '=', id).execute()
  }
}

/** Nothing was approved yet of a new shop. */
function withPapers(snapshot: string, papers: object): string {
  const fields = JSON.parse(snapshot) as object
  return 'licence' in fields ? JSON.stringify({ ...fields, ...papers }) : snapshot
}
