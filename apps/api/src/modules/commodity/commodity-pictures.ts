import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { pictureIdsOf, richTextFrom, type CommodityForm, type FileKind, type PictureForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { FileStore } from '../../files/file-store.js'
import type { StoredCommodity } from './commodities.js'
import { pictureIdsIn, type Content } from './commodity-content.js'

/** Attaches pictures and videos to a commodity: its own, and those within its description. */
@Injectable()
export class CommodityPictures {
  constructor(private readonly files: FileStore) {}

  /**
   * Attaches the files of the version on sale and of the waiting change. After the first submission it keeps every file it ever
   * had, so that past reviews can be shown. Returns each picture's description.
   */
  async give(
    tx: Tx,
    me: Actor,
    { id: recordId, submittedAt }: Pick<StoredCommodity, 'id' | 'submittedAt'>,
    form: CommodityForm,
    contents: readonly Content[],
  ): Promise<Map<number, string>> {
    const give = async (kind: FileKind, ids: readonly number[], alts: ReadonlyMap<number, string>) => {
      const idsBefore = submittedAt === null ? [] : (await had(tx, kind, recordId)).map(({ fileId }) => fileId)
      const pictures = [...new Set([...ids, ...idsBefore])].map((fileId) => ({ fileId, alt: alts.get(fileId) ?? '' }))
      await this.files.give(tx, me, { kind, recordId }, pictures)
    }
    const withAlts = [...(await had(tx, 'commodity', recordId)), ...(form.pictures ?? [])]
    const alts = new Map(withAlts.map(({ fileId, alt }) => [fileId, alt]))
    const inDetail = ({ detail }: Content) => pictureIdsOf(richTextFrom(detail))
    await give('commodity', contents.flatMap(pictureIdsIn), alts)
    await give(
      'commodityVideo',
      contents.flatMap(({ videoId }) => videoId ?? []),
      new Map(),
    )
    await give('commodityDetail', contents.flatMap(inDetail), new Map())
    return alts
  }
}

const had = (tx: Tx, kind: FileKind, recordId: number): Promise<PictureForm[]> =>
  tx.selectFrom('FileUse').select(['fileId', 'alt']).where('kind', '=', kind).where('recordId', '=', recordId).execute()
