import { slide } from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expectAccessible } from '../fixtures/axe'
import { sharedIds } from '../fixtures/ids'
import { expect, test } from '../fixtures/test'
import { orderHandle } from '../pages/names'
import { offeredIn, optionsIn } from '../pages/offered'

test('[A17] slides are cropped, scheduled, moved by keyboard and mouse, and previewed as on a phone at a future time', async ({
  page,
  signIn,
  notices,
  api,
}) => {
  await signIn('operator')
  await page.goto('/#/system/advertiseIndex')
  const type = async (field: string, time: string) => {
    await page.getByLabel(field).fill(time)
    await page.getByLabel(field).press('Tab')
  }
  const choose = async (field: string, value: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await offeredIn(page).getByTitle(value, { exact: true }).click()
  }
  const add = async (title: string, more: () => Promise<void>) => {
    await page.getByRole('button', { name: '新增轮播图' }).click()
    const dialog = page.getByRole('dialog', { name: '新增轮播图' })
    await dialog.getByLabel('标题').fill(title)
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'bed.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await pngOf(1200, 900)),
    })
    const crop = page.getByRole('dialog', { name: '裁剪图片' })
    await crop.getByRole('group', { name: '裁剪区域，用方向键移动' }).press('ArrowUp')
    await crop.getByRole('button', { name: '使用这部分' }).click()
    await expect(dialog.locator('.pictures-item img')).toBeVisible()
    await more()
    await dialog.getByRole('button', { name: '保存' }).click()
    await notices.told(`已保存“${title}”`)
  }
  await add('夜间陪护', async () => {
    await type('开始时间', '2026-11-21 00:00')
    await choose('点击跳转', '文章')
    await choose('文章', '注意事项')
  })
  await add('明年活动', async () => {
    await choose('点击跳转', '网页')
    await page.getByLabel('网址').fill('https://example.com/next')
    await type('开始时间', '2027-01-01 00:00')
    await type('结束时间', '2027-02-01 00:00')
  })
  const items = page.getByRole('list', { name: '轮播图' }).getByRole('listitem')
  await expect(items).toHaveText([/夜间陪护.*展示中/, /明年活动.*未开始/])
  await expectAccessible(page)

  const phone = page.getByRole('region', { name: '手机预览' })
  await expect(phone.getByRole('img', { name: '夜间陪护' })).toHaveJSProperty('naturalWidth', 750)
  await expect(phone).toContainText('点击打开：注意事项')
  await type('预览时间', '2027-01-01 00:00')
  await expect(phone.getByRole('img', { name: '明年活动' })).toBeVisible()

  await page.getByRole('button', { name: '将“明年活动”前移' }).press('Enter')
  await expect(items).toHaveText([/明年活动/, /夜间陪护/])
  // The slide is first now, so that only the other button can move it further.
  await expect(page.getByRole('button', { name: '将“明年活动”后移' })).toBeFocused()
  await items.nth(1).locator(orderHandle).dragTo(items.nth(0))
  await expect(items).toHaveText([/夜间陪护/, /明年活动/])
  const stored = await (await api.as('admin')).ok(slide.getSlideList, { place: 'advertiseIndex' })
  expect(stored.map(({ title, pictures }) => [title, pictures[0]?.height])).toEqual([
    ['夜间陪护', 300],
    ['明年活动', 300],
  ])

  await items.nth(1).getByRole('button', { name: /^编辑/ }).click()
  await choose('点击跳转', '商品')
  const goods = page.getByRole('combobox', { name: '商品' })
  await goods.click()
  const offered = optionsIn(page)
  const name = ((await offered.first().textContent()) ?? '').split(' · ')[0] ?? ''
  await goods.fill(name)
  await offered.filter({ hasText: name }).first().click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(items.nth(1)).toContainText(`点击打开：${name}`)
})

test('two carousels open in two tabs share no id, so that each label belongs to its own field', async ({
  page,
  signIn,
}) => {
  await signIn('operator')
  for (const path of ['advertiseIndex', 'joinIndex']) {
    await page.goto(`/#/system/${path}`)
    await expect(page.locator('.slides-page:visible')).toHaveAttribute('data-ready', 'true')
  }
  await expect(page.locator('.slides-page')).toHaveCount(2)
  expect(await sharedIds(page)).toEqual([])
})

test('[A17] who edits a slide or the order second is told what changed, and loses nothing', async ({
  page,
  signIn,
  notices,
  api,
}) => {
  const other = await api.as('admin')
  const place = 'joinIndex'
  const slides = () => other.ok(slide.getSlideList, { place })
  const add = async (title: string) => {
    const { fileId } = await other.ok(slide.uploadSlidePicture, { file: new Blob([await pngOf(750, 300)]) })
    const period = { startAt: '2026-11-20T16:00:00.000Z', endAt: '2027-02-20T16:00:00.000Z' }
    return other.ok(slide.setSlide, {
      place,
      title,
      pictures: [{ fileId, alt: '' }],
      link: 'NONE',
      isFlag: 1,
      ...period,
    })
  }
  const first = await add('冬季鲜果')
  await add('送货上门')

  await signIn('operator')
  await page.goto(`/#/system/${place}`)
  const items = page.getByRole('list', { name: '轮播图' }).getByRole('listitem')
  await expect(items).toHaveText([/冬季鲜果/, /送货上门/])
  await items.first().getByRole('button', { name: /^编辑/ }).click()
  const dialog = page.getByRole('dialog', { name: '编辑“冬季鲜果”' })
  await dialog.getByLabel('标题').fill('我的标题')
  const { slideId, startAt, endAt, version, pictures } = first
  await other.ok(slide.setSlide, {
    place,
    slideId,
    version,
    title: '别人的标题',
    pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt })),
    link: 'NONE',
    isFlag: 1,
    startAt,
    endAt,
  })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('在此期间修改了这条记录')).toBeVisible()
  await expect(dialog).toContainText('别人的标题')
  await expect(dialog.getByLabel('标题')).toHaveValue('我的标题')
  await dialog.getByRole('button', { name: '保留我的' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await notices.told('已保存“我的标题”')
  await expect(items).toHaveText([/我的标题/, /送货上门/])

  // Somebody adds a slide while the move is on its way.
  await page.route(
    `**${slide.orderSlides.path}`,
    async (route) => {
      await add('年货节')
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: '将“送货上门”前移' }).click()
  await expect(page.getByText('轮播图在此期间已变动')).toBeVisible()
  await expect(items).toHaveText([/我的标题/, /送货上门/, /年货节/])
  await page.getByRole('button', { name: '将“送货上门”前移' }).click()
  await expect(items).toHaveText([/送货上门/, /我的标题/, /年货节/])
  expect((await slides()).map(({ title }) => title)).toEqual(['送货上门', '我的标题', '年货节'])
})
