import { slidePlaces, dayMs, type AccessKey, type SlidePlace } from '@bedside/contracts'
import { iso } from '../../src/clock.js'
import { buildCommodity } from '../../src/testing/build-commodity.js'
import { pngOf } from '../../src/testing/build-pictures.js'
import { buildSlide } from '../../src/testing/build-slides.js'
import type { World } from '../../src/testing/world.js'
import type { Input } from './own.js'

type Row = (world: World, key: AccessKey | 'session') => Promise<Input>

const placeOf = (key: AccessKey | 'session'): SlidePlace =>
  slidePlaces.find((place) => key.startsWith(`system.${place}`)) ?? 'advertiseIndex'

export const slideRows: Record<string, Row> = {
  'slide.getSlideList': (_world, key) => Promise.resolve({ place: placeOf(key) }),
  'slide.setSlide': async (world, key) => {
    const slideId = await buildSlide(world, placeOf(key))
    const now = world.clock.now()
    const file = { kind: 'slide', hash: `${slideId}`, thumbHash: `${slideId}`, bytes: 1, width: 750, height: 300 }
    const pictures = await world.database.write(async (tx) => {
      const stored = tx.insertInto('StoredFile').values({ ...file, managerId: 1, createdAt: now })
      const { id: fileId } = await stored.returning('id').executeTakeFirstOrThrow()
      await tx
        .insertInto('FileUse')
        .values({ kind: 'slide', recordId: slideId, position: 0, fileId, alt: '' })
        .execute()
      return [{ fileId, alt: '' }]
    })
    const period = { startAt: iso(now), endAt: iso(now + dayMs) }
    return { slideId, place: placeOf(key), title: '住院陪护', pictures, link: 'NONE', ...period, isFlag: 2 }
  },
  'slide.delSlide': async (world, key) => ({ slideId: await buildSlide(world, placeOf(key)) }),
  'slide.orderSlides': async (world, key) => {
    await buildSlide(world, placeOf(key))
    const rows = await world.database.read
      .selectFrom('Slide')
      .select('id')
      .where('place', '=', placeOf(key))
      .where('deletedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const before = rows.map(({ id }) => id)
    return { place: placeOf(key), before, slideIds: before }
  },
  'slide.uploadSlidePicture': async () => ({ file: new Blob([await pngOf(750, 300)]) }),
}

const ofHomePage = async (world: World, name: string): Promise<Input> =>
  (await slideRows[name]?.(world, 'system.advertiseIndex')) ?? {}

/** The rows of `records.ts`, for the carousel on the home page. */
export const ownSlideRows: Record<string, (world: World) => Promise<Input[]>> = {
  'slide.setSlide': async (world) => {
    const input = await ofHomePage(world, 'slide.setSlide')
    const { commodityId } = await buildCommodity(world)
    return [input, { ...input, link: 'COMMODITY', commodityId }]
  },
  'slide.delSlide': async (world) => [await ofHomePage(world, 'slide.delSlide')],
  'slide.orderSlides': async (world) => [await ofHomePage(world, 'slide.orderSlides')],
}
