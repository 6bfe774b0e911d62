import { Injectable } from '@nestjs/common'
import type { DB } from '@bedside/prisma'
import type { ArticleSlug, Flag, SlideLink, SlidePlace } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { iso } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { Records } from '../../records/records.js'

interface SlideColumns {
  readonly place: SlidePlace
  readonly link: SlideLink
  readonly article: ArticleSlug | null
  readonly isFlag: Flag
}
export type StoredSlide = Omit<Selectable<DB['Slide']>, keyof SlideColumns> & SlideColumns

/** Stores the slides of both carousels. */
@Injectable()
export class SlideStore extends Records<'Slide', StoredSlide> {
  protected readonly table = 'Slide'
  protected readonly entity = 'slide'

  protected override labelOf = ({ title }: StoredSlide) => title
  /** Without the position: the order is logged for the carousel as a whole. */
  protected override logged = ({ startAt, endAt, position: _position, ...slide }: Partial<StoredSlide>) => ({
    ...slide,
    ...(startAt !== undefined && { startAt: iso(startAt) }),
    ...(endAt !== undefined && { endAt: iso(endAt) }),
  })

  /** The slides of a carousel, in order. */
  async inPlace(db: Reading, place: SlidePlace): Promise<StoredSlide[]> {
    const living = db.selectFrom('Slide').selectAll().where('deletedAt', 'is', null).where('place', '=', place)
    return (await living.orderBy('position').orderBy('id').execute()) as StoredSlide[]
  }
}
