import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  article,
  articleSlugs,
  codes,
  dayMs,
  hourMs,
  type ArticleInfo,
  type ArticleSlug,
  type InputOf,
} from '@bedside/contracts'
import { Background } from '../../background/background.js'
import { iso } from '../../clock.js'
import { bodyOf } from '../../testing/build-articles.js'
import { buildUser } from '../../testing/build-users.js'
import { pngOf } from '../../testing/build-pictures.js'
import { somebody } from '../../testing/build-managers.js'
import type { Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'
import { AgreementAcceptance } from './agreement-acceptance.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  world.clock.freeze()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const here = () => world
const read = (slug: ArticleSlug): Promise<ArticleInfo> => admin.ok(article.getArticle, { slug })
const versions = async (slug: ArticleSlug) => (await admin.ok(article.getArticleVersionList, { slug })).list
type Form = Partial<InputOf<typeof article.setArticle>>
const write = async (slug: ArticleSlug, text: string, more: Form = {}, caller = admin) =>
  caller.call(article.setArticle, { slug, title: '标题', body: bodyOf(text), ...more })
const publishing = () => world.get(Background).turn('ARTICLE_PUBLISHING')
const picture = async (caller = admin) =>
  (await caller.ok(article.uploadArticlePicture, { file: new Blob([await pngOf()]) })).fileId

describe('a draft', () => {
  refusesBadInput('[A17]', article.setArticle, here, {
    input: () => ({ slug: 'careful' as const, title: '注意事项', body: bodyOf('正文') }),
    bad: [
      [{ title: '一' }, 'title'],
      [{ body: '<p onclick="alert(1)">x</p>' }, 'body'],
      [{ body: '{"type":"doc","content":[{"type":"script"}]}' }, 'body'],
      [{ body: bodyOf('床'.repeat(20_001)) }, 'body'],
    ],
  })

  test('[A17] is shown to staff only; users still read the published version', async () => {
    const before = await read('careful')
    const { data } = await write('careful', '查房前请收床')
    expect(data).toMatchObject({ state: 'DRAFT', publishedNo: before.publishedNo, editor: '系统管理员' })
    const { body } = await admin.ok(article.getArticleVersion, { slug: 'careful', no: before.publishedNo })
    expect(body).toBe(before.body)
  })

  test('[A17] of two editors at once the second gets 409 and what the first changed; nothing is lost', async () => {
    const { version } = await read('course')
    const other = await somebody(world, ['system.course', 'system.course.edit'])
    expect((await write('course', '甲的修改', { version })).code).toBe(codes.ok)
    const late = await write('course', '乙的修改', { version }, other)
    expect(late).toMatchObject({ code: codes.conflict, data: { by: 'admin' } })
    expect(late.data).toHaveProperty('changed.body.after', bodyOf('甲的修改'))
    expect((await read('course')).body).toBe(bodyOf('甲的修改'))
  })

  test('needs the permission to edit that very article', async () => {
    const mine = await somebody(world, ['system.careful', 'system.careful.edit'])
    expect((await write('careful', '可以', {}, mine)).code).toBe(codes.ok)
    expect((await write('aboutus', '不可以', {}, mine)).code).toBe(codes.forbidden)
    expect((await mine.call(article.getArticle, { slug: 'aboutus' })).code).toBe(codes.forbidden)
    const onlooker = await somebody(world, ['system.careful'])
    expect((await write('careful', '只能看', {}, onlooker)).code).toBe(codes.forbidden)
  })
})

describe('publishing', () => {
  test('[A17] makes the draft the next version, once, however many requests come at the same time', async () => {
    await write('instructions', '新的说明')
    const { version, publishedNo } = await read('instructions')
    const ask = () => admin.call(article.publishArticle, { slug: 'instructions', version })
    const answers = await letInTogether(
      world,
      Array.from({ length: 20 }, () => ask),
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(19)
    expect(await read('instructions')).toMatchObject({ state: 'PUBLISHED', publishedNo: publishedNo + 1 })
    expect((await versions('instructions'))[0]).toMatchObject({ no: publishedNo + 1, publisher: '系统管理员' })
  })

  test('needs a draft that is not empty and differs from the published version', async () => {
    expect((await admin.call(article.publishArticle, { slug: 'instructions' })).msg).toBe('草稿与线上版本相同')
    await write('instructions', '')
    const refused = await admin.call(article.publishArticle, { slug: 'instructions' })
    expect(refused).toMatchObject({ code: codes.conflict, msg: '正文为空，不能发布' })
  })

  test('is logged', async () => {
    await write('instructions', '再一版说明')
    const answer = await admin.call(article.publishArticle, { slug: 'instructions' })
    const rows = await logOf(world, answer)
    expect(rows.map(({ action, label }) => [action, label])).toEqual([['article.publishArticle', '标题']])
  })

  test('writes versions that cannot be changed, not even in the database', async () => {
    const byHand = world.database.write(async (tx) => {
      await tx.updateTable('ArticleVersion').set({ title: '改写' }).execute()
    })
    await expect(byHand).rejects.toThrow('rows are never changed')
  })
})

describe('a scheduled publication', () => {
  const inAnHour = () => iso(world.clock.now() + hourMs)
  const schedule = (publishAt: string) => admin.call(article.scheduleArticle, { slug: 'aboutus', publishAt })

  test('[A17] is made once at its time, in the name of the manager who scheduled it', async () => {
    await write('aboutus', '国庆新文案')
    const { publishedNo } = await read('aboutus')
    expect((await schedule(inAnHour())).data).toMatchObject({ state: 'SCHEDULED' })
    await publishing()
    expect(await read('aboutus')).toMatchObject({ state: 'SCHEDULED', publishedNo })
    expect((await write('aboutus', '不能改')).msg).toBe('已定时发布，取消定时后才能修改')
    world.clock.set(world.clock.now() + hourMs)
    await publishing()
    await publishing()
    expect(await read('aboutus')).toMatchObject({ state: 'PUBLISHED', publishedNo: publishedNo + 1, publishAt: null })
    expect((await versions('aboutus'))[0]).toMatchObject({ no: publishedNo + 1, publisher: '系统管理员' })
  })

  test('[A17] stays made although the clock is set back, and is not made again when its time comes once more', async () => {
    await write('aboutus', '只发一次')
    const { publishedNo } = await read('aboutus')
    await schedule(inAnHour())
    const before = world.clock.now()
    const made = { state: 'PUBLISHED', publishedNo: publishedNo + 1, publishAt: null, body: bodyOf('只发一次') }
    for (const at of [before + hourMs, before - dayMs, before + hourMs]) {
      world.clock.set(at)
      admin = await world.as('admin')
      await publishing()
      expect(await read('aboutus')).toMatchObject(made)
    }
    world.clock.set(before)
    admin = await world.as('admin')
  })

  test('[A17] of two managers who schedule and publish at once one is refused, and it is published once', async () => {
    await write('aboutus', '两人同时')
    const { version, publishedNo } = await read('aboutus')
    const other = await somebody(world, ['system.aboutus', 'system.aboutus.edit'])
    const answers = await letInTogether(world, [
      () => admin.call(article.scheduleArticle, { slug: 'aboutus', publishAt: inAnHour(), version }),
      () => other.call(article.publishArticle, { slug: 'aboutus', version }),
    ])
    expect(answers.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([codes.ok, codes.conflict])
    const { state } = await read('aboutus')
    if (state === 'SCHEDULED') await admin.ok(article.cancelArticleSchedule, { slug: 'aboutus' })
    else expect((await read('aboutus')).publishedNo).toBe(publishedNo + 1)
  })

  test('can be cancelled, which leaves the draft', async () => {
    await write('aboutus', '先不发')
    const { publishedNo } = await read('aboutus')
    await schedule(inAnHour())
    await admin.ok(article.cancelArticleSchedule, { slug: 'aboutus' })
    world.clock.set(world.clock.now() + hourMs)
    await publishing()
    expect(await read('aboutus')).toMatchObject({ state: 'DRAFT', publishedNo, body: bodyOf('先不发') })
    expect((await admin.call(article.cancelArticleSchedule, { slug: 'aboutus' })).msg).toBe('没有定时发布')
  })

  test.each([-1, 0, 367 * dayMs])('must lie in the future, by at most a year: %d ms is refused', async (ahead) => {
    expect((await schedule(iso(world.clock.now() + ahead))).code).toBe(codes.badInput)
  })
})

describe('earlier versions', () => {
  test('[A17] are restored into the draft, with their pictures; users still read the published version', async () => {
    const fileId = await picture()
    await admin.ok(article.setArticle, { slug: 'course', title: '带图', body: bodyOf('第一版', fileId) })
    const first = await admin.ok(article.publishArticle, { slug: 'course' })
    await write('course', '第二版，没有图')
    const second = await admin.ok(article.publishArticle, { slug: 'course' })
    const restored = await admin.ok(article.restoreArticle, { slug: 'course', no: first.publishedNo })
    expect(restored).toMatchObject({ title: '带图', body: bodyOf('第一版', fileId), publishedNo: second.publishedNo })
    expect(restored.pictures.map((shown) => shown.fileId)).toEqual([fileId])
    expect(restored.state).toBe('DRAFT')
    const missing = await admin.call(article.restoreArticle, { slug: 'course', no: 99 })
    expect(missing.code).toBe(codes.notFound)
  })

  test('[A17] are all listed, the newest first', async () => {
    const all = await versions('course')
    expect(all.map(({ no }) => no)).toEqual(all.map((_, at) => all.length - at))
  })
})

describe('pictures', () => {
  test('are accepted only if this manager uploaded them for an article', async () => {
    const other = await somebody(world, ['system.careful', 'system.careful.edit'])
    const theirs = await picture(other)
    expect((await write('careful', '图', { body: bodyOf('图', theirs) })).code).toBe(codes.conflict)
    expect((await write('careful', '图', { body: bodyOf('图', 1_999_999) })).code).toBe(codes.conflict)
    expect((await write('careful', '图', { body: bodyOf('图', theirs) }, other)).code).toBe(codes.ok)
  })
})

describe('the user agreement', () => {
  test('[A17] records which user accepted which version', async () => {
    const { userId } = await buildUser(world, { phone: '13600001234' })
    const accept = () => world.database.write((tx) => world.get(AgreementAcceptance).accept(tx, userId))
    await accept()
    await accept()
    await write('userAgreement', '第二版协议')
    await admin.ok(article.publishArticle, { slug: 'userAgreement' })
    await accept()
    const { list } = await admin.ok(article.getAcceptanceList, { phone: '13600001234' })
    expect(list.map(({ no, phone }) => [no, phone])).toEqual([
      [2, '136****1234'],
      [1, '136****1234'],
    ])
    const [newest] = await versions('userAgreement')
    expect(newest).toMatchObject({ no: 2, acceptances: 1 })
    const { total } = await admin.ok(article.getAcceptanceList, { no: 2 })
    expect(total).toBe(1)
  })

  test('exists in every installation, as all articles do', async () => {
    for (const slug of articleSlugs) expect(await read(slug)).toMatchObject({ slug })
  })
})
