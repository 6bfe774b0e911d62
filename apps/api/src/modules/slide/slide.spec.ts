import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { article, codes, limits, slide, dayMs, type SlideRow } from '@bedside/contracts'
import { iso } from '../../clock.js'
import { pngOf } from '../../testing/build-pictures.js'
import { buildCommodity } from '../../testing/build-commodity.js'
import { buildSlide, sendSlide, slideForm, uploadedSlide } from '../../testing/build-slides.js'
import { somebody } from '../../testing/build-managers.js'
import type { Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  world.clock.freeze()
  admin = await world.as('admin')
})
afterAll(() => world.close())
beforeEach(() => world.database.write((tx) => tx.updateTable('Slide').set({ deletedAt: 1 }).execute()))

const place = 'advertiseIndex'
const list = () => admin.ok(slide.getSlideList, { place })
const titles = async () => (await list()).map(({ title }) => title)
const add = async (title: string, more = {}): Promise<SlideRow> => {
  const { data, msg } = await sendSlide(world, admin, { title, ...more })
  if (!data) throw new Error(msg)
  return data
}

describe('a picture', () => {
  const bring = async (width: number, height: number) =>
    admin.call(slide.uploadSlidePicture, { file: new Blob([await pngOf(width, height)]) })

  test.each([
    [750, 300],
    [1500, 600],
    [1000, 415],
    [4000, 1540],
  ])('[A17] of %d by %d is cut to the size of the carousel', async (width, height) => {
    expect((await bring(width, height)).data).toMatchObject({
      width: limits.slidePicture.width,
      height: limits.slidePicture.height,
    })
  })

  test.each([
    [749, 300],
    [750, 299],
    [1000, 500],
    [1000, 350],
    [300, 750],
  ])('[A17] of %d by %d is refused', async (width, height) => {
    expect(await bring(width, height)).toMatchObject({
      code: codes.badInput,
      msg: expect.stringContaining('750×300') as string,
    })
  })
})

describe('a crop', () => {
  const stored = () => world.database.reader.prepare('SELECT count(*) FROM "StoredFile"').pluck().get()

  test.each([
    [60_000, 1],
    [1, 60_000],
    [60_000, 300],
    [750, 60_000],
    [7500, 2800],
    [788, 300],
  ])('[A17] to %d by %d is refused in a sentence, and nothing is stored', async (width, height) => {
    const before = stored()
    const file = new Blob([await pngOf(width, height)])
    const { code, msg } = await admin.call(slide.uploadSlidePicture, { file })
    expect([code, msg.length > 5]).toEqual([codes.badInput, true])
    expect(stored()).toBe(before)
  })

  test.each(['-1', 'NaN', '1e308', '0.5', '99999999999999999999', ''])(
    '[A17] cannot be asked for in numbers such as %j: the server takes the picture alone',
    async (x) => {
      const before = stored()
      const body = new FormData()
      body.set('file', new Blob([await pngOf(750, 300)]))
      body.set('x', x)
      const heard = await fetch(world.url + slide.uploadSlidePicture.path, {
        method: 'POST',
        headers: { authorization: admin.token },
        body,
      })
      expect(await heard.json()).toMatchObject({ code: codes.badInput, msg: '参数有误：x 不认识的字段' })
      expect(stored()).toBe(before)
    },
  )
})

describe('a slide', () => {
  refusesBadInput('[A17]', slide.setSlide, () => world, {
    input: () => slideForm(world, admin),
    bad: [
      [{ title: '一' }, 'title'],
      [{ pictures: [] }, 'pictures'],
      [{ link: 'ARTICLE' as const }, 'article'],
      [{ link: 'COMMODITY' as const }, 'commodityId'],
      [{ link: 'WEB' as const }, 'url'],
      [{ link: 'WEB' as const, url: 'http://example.com' }, 'url'],
      [{ link: 'WEB' as const, url: 'javascript:alert(1)' }, 'url'],
      [{ link: 'WEB' as const, url: 'https://bank.example.com@evil.example' }, 'url'],
      [{ startAt: '2026-11-21T00:00:00.000Z', endAt: '2026-11-21T00:00:00.000Z' }, 'endAt'],
    ],
  })

  test('[A17] keeps the target of its link only, and is logged', async () => {
    const answer = await sendSlide(world, admin, { link: 'WEB', url: 'https://example.com/a', article: 'careful' })
    expect(answer.data).toMatchObject({ link: 'WEB', url: 'https://example.com/a', article: null, state: 'SHOWN' })
    expect(await logOf(world, answer)).toMatchObject([{ action: 'slide.setSlide', label: '住院陪护' }])
  })

  test('[A17] leads to an article that is published, and to no other', async () => {
    const careful = await admin.ok(article.getArticle, { slug: 'careful' })
    expect(careful.publishedNo).toBeGreaterThan(0)
    expect((await add('有文章', { link: 'ARTICLE', article: 'careful' })).article).toBe('careful')
    await world.database.write((tx) =>
      tx.updateTable('Article').set({ publishedNo: 0 }).where('slug', '=', 'course').execute(),
    )
    const answer = await sendSlide(world, admin, { link: 'ARTICLE', article: 'course' })
    expect(answer.msg).toBe('该文章尚未发布，不能跳转')
  })

  test('[A17] leads to goods that are on sale in a shop that is open, and says so once they are not', async () => {
    const { commodityId, storeId } = await buildCommodity(world)
    const offered = await admin.ok(slide.getSlideGoodsList, {})
    expect(offered.map((goods) => goods.commodityId)).toContain(commodityId)
    const commodityName = offered.find((goods) => goods.commodityId === commodityId)?.commodityName ?? ''
    expect(await admin.ok(slide.getSlideGoodsList, { keyword: commodityName })).not.toEqual([])
    expect(await admin.ok(slide.getSlideGoodsList, { keyword: '%' })).toEqual([])
    const led = { link: 'COMMODITY' as const, commodityId }
    expect(await add('有商品', { ...led, article: 'careful' })).toMatchObject({
      ...led,
      article: null,
      commodityName,
      commodityOnSale: 1,
    })
    await world.database.write((tx) =>
      tx.updateTable('Store').set({ status: 'FROZEN' }).where('id', '=', storeId).execute(),
    )
    expect((await list()).find((row) => row.title === '有商品')).toMatchObject({ commodityName, commodityOnSale: 0 })
    expect((await sendSlide(world, admin, led)).msg).toBe('该商品未在售，不能跳转')
    // An existing slide can still be changed and disabled, but not enabled again.
    const { slideId, pictures } = (await list()).find((row) => row.title === '有商品') as SlideRow
    const form = { ...(await slideForm(world, admin, { ...led, title: '改名' })), slideId }
    const unchanged = { ...form, pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt })) }
    expect((await admin.ok(slide.setSlide, unchanged)).title).toBe('改名')
    expect((await admin.ok(slide.setSlide, { ...unchanged, isFlag: 2 })).state).toBe('OFF')
    expect((await admin.call(slide.setSlide, unchanged)).msg).toBe('该商品未在售，不能跳转')
    expect((await sendSlide(world, admin, { ...led, commodityId: 999_999 })).code).toBe(codes.notFound)
  })

  test('[A17] of two concurrent edits the second is refused with what the first changed', async () => {
    const { slideId, version, pictures } = await add('原标题')
    const other = await somebody(world, ['system.advertiseIndex', 'system.advertiseIndex.edit'])
    const form = {
      ...(await slideForm(world, admin)),
      slideId,
      version,
      pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt })),
    }
    expect((await admin.call(slide.setSlide, { ...form, title: '甲的标题' })).code).toBe(codes.ok)
    const late = await other.call(slide.setSlide, { ...form, title: '乙的标题' })
    expect(late).toMatchObject({ code: codes.conflict, data: { changed: { title: { after: '甲的标题' } } } })
  })

  test('[A17] is shown from its first instant on, and not at its last', async () => {
    const now = world.clock.now()
    await add('明天', { startAt: iso(now + 1000), endAt: iso(now + 2000) })
    const state = async () => (await list())[0]?.state
    expect(await state()).toBe('COMING')
    world.clock.set(now + 1000)
    expect(await state()).toBe('SHOWN')
    world.clock.set(now + 2000)
    expect(await state()).toBe('OVER')
    // Its period was chosen by a person: a clock that is set back shows it again, until it is over by that clock too.
    world.clock.set(now + 1500)
    expect(await state()).toBe('SHOWN')
    world.clock.set(now)
  })

  test('[A17] of one carousel is not part of the other, and needs the permission for its own', async () => {
    const slideId = await buildSlide(world, 'joinIndex')
    const form = await slideForm(world, admin)
    expect((await admin.call(slide.setSlide, { ...form, slideId })).code).toBe(codes.notFound)
    const other = await somebody(world, ['system.advertiseIndex', 'system.advertiseIndex.edit'])
    expect((await other.call(slide.delSlide, { slideId })).code).toBe(codes.forbidden)
    expect((await other.call(slide.getSlideList, { place: 'joinIndex' })).code).toBe(codes.forbidden)
  })

  test('[A17] that is deleted leaves its picture to be swept', async () => {
    const { slideId, pictures, version } = await add('旧图')
    await admin.ok(slide.delSlide, { slideId, version })
    expect(await titles()).toEqual([])
    const stored = world.database.read.selectFrom('StoredFile').select('unusedSince')
    const file = await stored.where('id', '=', pictures[0]?.fileId ?? 0).executeTakeFirstOrThrow()
    expect(file.unusedSince).not.toBeNull()
  })
})

describe('at once', () => {
  const fill = async (count: number) => {
    for (let n = 0; n < count; n++) await add(`第 ${n + 1} 张`)
  }

  test('[A17] eight are shown at any instant, and one more is refused unless its time is another', async () => {
    await fill(limits.slidesShown)
    const now = world.clock.now()
    const late = await sendSlide(world, admin)
    expect(late.msg).toContain('将同时展示超过 8 张')
    expect((await sendSlide(world, admin, { isFlag: 2 })).code).toBe(codes.ok)
    expect((await sendSlide(world, admin, { startAt: iso(now + dayMs), endAt: iso(now + 2 * dayMs) })).code).toBe(
      codes.ok,
    )
    const across = { startAt: iso(now - dayMs), endAt: iso(now + 1) }
    expect((await sendSlide(world, admin, across)).code).toBe(codes.conflict)
    expect((await sendSlide(world, admin, { ...across, endAt: iso(now) })).code).toBe(codes.ok)
  })

  test('[A17] of several that are added together, no more than fit', async () => {
    await fill(limits.slidesShown - 1)
    const forms = [await slideForm(world, admin), await slideForm(world, admin), await slideForm(world, admin)]
    const answers = await letInTogether(
      world,
      forms.map((form) => () => admin.call(slide.setSlide, form)),
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
  })

  test('[A17] a carousel has a maximum number of slides, shown or not', async () => {
    for (let n = 0; n < limits.slides; n++) await buildSlide(world)
    expect((await sendSlide(world, admin, { isFlag: 2 })).msg).toBe('最多 30 张，请先删除不用的')
  })
})

describe('the order', () => {
  test('[A17] is changed as a whole, from exactly the one that was looked at', async () => {
    for (const title of ['甲组', '乙组', '丙组']) await add(title)
    const before = (await list()).map(({ slideId }) => slideId)
    const moves = [before.toReversed(), [before[1] ?? 0, before[0] ?? 0, before[2] ?? 0]]
    const answers = await letInTogether(
      world,
      moves.map((slideIds) => () => admin.call(slide.orderSlides, { place, before, slideIds })),
    )
    expect(answers.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([codes.ok, codes.conflict])
    const done = answers.find(({ code }) => code === codes.ok)
    expect((await list()).map(({ slideId }) => slideId)).toEqual(done?.data?.map(({ slideId }) => slideId))
  })

  test.each([
    ['one is left out', (ids: number[]) => ids.slice(1)],
    ['one comes twice', (ids: number[]) => [...ids.slice(1), ids[1] ?? 0]],
    ['one is somebody else’s', (ids: number[]) => [...ids.slice(1), 999_999]],
  ])('[A17] is refused where %s', async (_what, made) => {
    for (const title of ['甲组', '乙组', '丙组']) await add(title)
    const before = (await list()).map(({ slideId }) => slideId)
    const answer = await admin.call(slide.orderSlides, { place, before, slideIds: made(before) })
    expect(answer.code).toBe(codes.conflict)
    expect((await list()).map(({ slideId }) => slideId)).toEqual(before)
  })
})

test('[A17] a picture can be attached to one slide only, by its uploader', async () => {
  const fileId = await uploadedSlide(admin)
  const pictures = [{ fileId, alt: '' }]
  await add('第一张', { pictures })
  expect((await sendSlide(world, admin, { pictures })).code).not.toBe(codes.ok)
  const other = await somebody(world, ['system.advertiseIndex', 'system.advertiseIndex.edit'])
  expect(
    (await sendSlide(world, other, { pictures: [{ fileId: await uploadedSlide(admin), alt: '' }] })).code,
  ).not.toBe(codes.ok)
})
