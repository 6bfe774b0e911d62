import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  limits,
  slideStateAt,
  type SlideDelQuery,
  type SlideForm,
  type SlideOrderForm,
  type SlidePlace,
  type SlideRow,
  type SlidesByPlace,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, iso, minuteOf } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { Journal } from '../../journal/journal.js'
import { DATABASE } from '../../tokens.js'
import { SlideGoods } from './slide-goods.js'
import { crowdedAt, mustEdit, mustSee, valuesOf } from './slide.rules.js'
import { SlideStore, type StoredSlide } from './slide.store.js'

type Values = ReturnType<typeof valuesOf>

interface SlideDraft {
  readonly values: Values
  /** The stored slide; undefined for a new one. */
  readonly stored: StoredSlide | undefined
  /** The other slides of its carousel. */
  readonly around: readonly StoredSlide[]
}

@Injectable()
export class SlideService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly slides: SlideStore,
    private readonly goods: SlideGoods,
    private readonly files: FileStore,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  async list(me: Actor, { place }: SlidesByPlace): Promise<SlideRow[]> {
    mustSee(me, place)
    const stored = await this.slides.inPlace(this.database.read, place)
    const pictures = await this.files.ofAll(
      me,
      'slide',
      stored.map(({ id }) => id),
    )
    const goods = await this.goodsOf(stored)
    return stored.map((slide) => this.rowOf(slide, pictures.get(slide.id) ?? [], goods))
  }

  async save(me: Actor, form: SlideForm): Promise<SlideRow> {
    mustEdit(me, form.place)
    const values = valuesOf(form)
    ensure(form.pictures.length === 1, () => fault('slide.noPicture'))
    const saved = await this.database.write(async (tx) => {
      const others = await this.slides.inPlace(tx, form.place)
      const stored = form.slideId === undefined ? undefined : await this.ownSlide(tx, me, form.slideId, form.place)
      if (stored) await this.slides.mustBeCurrent(tx, me, stored, form.version)
      else ensure(others.length < limits.slides, () => fault('slide.full', { max: limits.slides }))
      const around = others.filter(({ id }) => id !== stored?.id)
      await this.mustFit(tx, { values, stored, around })
      return stored ? this.change(tx, me, stored, { values, form }) : this.add(tx, me, { values, form, others })
    })
    return this.rowOf(saved, await this.files.of(me, 'slide', saved.id), await this.goodsOf([saved]))
  }

  async remove(me: Actor, { slideId, version }: SlideDelQuery): Promise<null> {
    await this.database.write(async (tx) => {
      const stored = await this.slides.one(tx, me, slideId)
      mustEdit(me, stored.place)
      await this.slides.remove(tx, me, stored, version)
      await this.files.give(tx, me, { kind: 'slide', recordId: stored.id }, [])
    })
    return null
  }

  /** Changes the order, only from exactly the order that was shown: of two concurrent changes the second is refused. */
  async order(me: Actor, { place, before, slideIds }: SlideOrderForm): Promise<SlideRow[]> {
    mustEdit(me, place)
    await this.database.write(async (tx) => {
      const stored = await this.slides.inPlace(tx, place)
      const now = stored.map(({ id }) => id)
      const isWhole = new Set(slideIds).size === now.length && slideIds.every((id) => now.includes(id))
      ensure(now.join() === before.join() && isWhole && slideIds.length === now.length, () => fault('slide.moved'))
      for (const [position, id] of slideIds.entries())
        await tx.updateTable('Slide').set({ position }).where('id', '=', id).execute()
      const titles = (ids: readonly number[]) => ids.map((id) => stored.find((slide) => slide.id === id)?.title ?? '')
      await this.journal.record(tx, me, {
        entity: 'slide',
        entityId: slideIds[0] ?? 0,
        label: place,
        before: { order: titles(now) },
        after: { order: titles(slideIds) },
      })
    })
    return this.list(me, { place })
  }

  private async change(tx: Tx, me: Actor, stored: StoredSlide, { values, form }: { values: Values; form: SlideForm }) {
    const holder = { kind: 'slide', recordId: stored.id } as const
    const { before, after } = await this.files.give(tx, me, holder, form.pictures)
    const besides = { before: { pictures: before }, after: { pictures: after } }
    return this.slides.change(tx, me, stored, values, besides)
  }

  private async add(
    tx: Tx,
    me: Actor,
    { values, form, others }: { values: Values; form: SlideForm; others: readonly StoredSlide[] },
  ) {
    const position = Math.max(-1, ...others.map((slide) => slide.position)) + 1
    const id = await this.slides.add(
      tx,
      me,
      { ...values, place: form.place, position },
      { after: { pictures: form.pictures } },
    )
    await this.files.give(tx, me, { kind: 'slide', recordId: id }, form.pictures)
    return this.slides.one(tx, me, id)
  }

  private async ownSlide(tx: Tx, me: Actor, slideId: number, place: SlidePlace): Promise<StoredSlide> {
    const stored = await this.slides.one(tx, me, slideId)
    // A slide of the other carousel counts as missing.
    ensure(stored.place === place, () => fault('record.missing'))
    return stored
  }

  /** Refuses a slide whose target cannot be opened, or that would be one too many at any instant. */
  private async mustFit(tx: Tx, { values, stored, around }: SlideDraft): Promise<void> {
    if (values.article !== null) {
      const article = tx.selectFrom('Article').select('publishedNo').where('slug', '=', values.article)
      ensure(((await article.executeTakeFirst())?.publishedNo ?? 0) > 0, () => fault('slide.articleUnpublished'))
    }
    // A slide whose goods went off sale can still be changed and disabled.
    const isSwitchedOn = values.isFlag === 1 && stored?.isFlag !== 1
    const isNew = stored?.commodityId !== values.commodityId
    if (values.commodityId !== null && (isNew || isSwitchedOn)) await this.goods.mustBeOnSale(tx, values.commodityId)
    const at = crowdedAt(values, around)
    ensure(at === undefined, () => fault('slide.tooMany', { max: limits.slidesShown, at: minuteOf(at ?? 0) }))
  }

  private goodsOf(slides: readonly StoredSlide[]): ReturnType<SlideGoods['namesOf']> {
    return this.goods.namesOf(
      this.database.read,
      slides.flatMap(({ commodityId }) => commodityId ?? []),
    )
  }

  private rowOf(
    slide: StoredSlide,
    pictures: SlideRow['pictures'],
    goods: Awaited<ReturnType<SlideGoods['namesOf']>>,
  ): SlideRow {
    const { id: slideId, place, title, link, article, commodityId, url, isFlag, version } = slide
    const { name = '', onSale = 0 } = goods.get(commodityId ?? 0) ?? {}
    const timed = { isFlag, startAt: iso(slide.startAt), endAt: iso(slide.endAt) }
    const state = slideStateAt(timed, this.clock.now())
    return {
      slideId,
      place,
      title,
      pictures,
      link,
      article,
      commodityId,
      commodityName: name,
      commodityOnSale: onSale,
      url,
      ...timed,
      state,
      updatedAt: iso(slide.updatedAt),
      version,
    }
  }
}
