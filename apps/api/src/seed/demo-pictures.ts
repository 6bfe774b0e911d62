import { besideOf, type Database, type Tx } from '@bedside/prisma'
import { fileKinds, dayMs, type ArticleSlug, type FileKind, type SlideLink, type SlidePlace } from '@bedside/contracts'
import { dayOf, startOfDay } from '../clock.js'
import type { Config } from '../config/config.js'
import { FileFolder } from '../files/file-folder.js'
import { PictureMaker, type MadePicture } from '../files/picture-maker.js'
import { drawingOf, slideDrawings } from './demo-drawings.js'
import { seedPapers } from './demo-papers.js'
import { renderDrawing, type Drawing } from './drawing.js'

interface SlideSeed {
  readonly place: SlidePlace
  readonly title: string
  readonly drawing: Drawing
  readonly link: SlideLink
  readonly article?: ArticleSlug
  /** In days from now. */
  readonly from: number
  readonly to: number
}

const slides: readonly SlideSeed[] = [
  {
    place: 'advertiseIndex',
    title: '夜里有张床，陪护不辛苦',
    drawing: slideDrawings.night,
    link: 'ARTICLE',
    article: 'course',
    from: -30,
    to: 90,
  },
  { place: 'advertiseIndex', title: '早上八点前还床', drawing: slideDrawings.morning, link: 'NONE', from: -30, to: 90 },
  { place: 'joinIndex', title: '病区内半小时送到', drawing: slideDrawings.delivery, link: 'NONE', from: -30, to: 90 },
  { place: 'joinIndex', title: '冬日鲜果周', drawing: slideDrawings.fruit, link: 'NONE', from: 7, to: 14 },
]

/** Draws the pictures of the demo's goods, shops' papers and carousels, and stores them like uploads. */
export async function seedPictures(database: Database, config: Config, now: number): Promise<void> {
  const maker = new PictureMaker()
  const folder = new FileFolder({ beside: besideOf(database.url, config.DATA_DIR) })
  const keep = async (kind: FileKind, drawing: Drawing): Promise<KeptPicture> => {
    const { width, height } = fileKinds[kind].shape ?? { width: 600, height: 600 }
    const picture = await maker.make(await pngOf(drawing, width, height), fileKinds[kind].shape)
    return { ...picture, kind, hash: await folder.keep(picture.whole), thumbHash: await folder.keep(picture.thumb) }
  }
  const kept = new Map<Drawing, KeptPicture>()
  const goods = database.read.selectFrom('Commodity as g').innerJoin('Category as c', 'c.id', 'g.categoryId')
  for (const { id, commodityName, categoryName } of await goods
    .select(['g.id', 'g.commodityName', 'c.categoryName'])
    .execute()) {
    const drawing = drawingOf(commodityName, categoryName)
    const picture = kept.get(drawing) ?? (await keep('commodity', drawing))
    kept.set(drawing, picture)
    await database.write(async (tx) => {
      const fileId = await put(tx, picture, { recordId: id, alt: commodityName, now })
      // The pictures of the version on sale, in order.
      await tx
        .updateTable('Commodity')
        .set({ pictures: String(fileId) })
        .where('id', '=', id)
        .execute()
    })
  }
  await seedPapers(
    database,
    async (kind, drawing) => {
      const picture = await keep(kind, drawing)
      return (tx, to) => put(tx, picture, { ...to, now })
    },
    now,
  )
  const today = startOfDay(dayOf(now))
  for (const [position, { drawing, from, to, ...slide }] of slides.entries()) {
    const picture = await keep('slide', drawing)
    const times = { startAt: today + from * dayMs, endAt: today + to * dayMs, createdAt: now, updatedAt: now }
    await database.write(async (tx) => {
      const added = tx.insertInto('Slide').values({ ...slide, ...times, position })
      const { id } = await added.returning('id').executeTakeFirstOrThrow()
      await put(tx, picture, { recordId: id, alt: slide.title, now })
    })
  }
}

interface KeptPicture extends MadePicture {
  readonly kind: FileKind
  readonly hash: string
  readonly thumbHash: string
}

async function put(
  tx: Tx,
  { whole, thumb, kind, ...picture }: KeptPicture,
  { recordId, alt, now, position = 0 }: { recordId: number; alt: string; now: number; position?: number },
): Promise<number> {
  const { id: managerId } = await tx.selectFrom('Manager').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const row = { ...picture, kind, bytes: whole.length + thumb.length, managerId, unusedSince: null, createdAt: now }
  const { id: fileId } = await tx.insertInto('StoredFile').values(row).returning('id').executeTakeFirstOrThrow()
  await tx.insertInto('FileUse').values({ kind, recordId, fileId, position, alt }).execute()
  return fileId
}

async function pngOf(drawing: Drawing, width: number, height: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { data, ...size } = renderDrawing(drawing, width, height)
  return sharp(data, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}
