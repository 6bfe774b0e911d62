import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { category, commodity, limits } from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expectAccessible } from '../fixtures/axe'
import { expect, openFresh, test } from '../fixtures/test'
import { button } from '../pages/names'

/** A video as a phone would upload it, recorded by the browser itself. */
async function filmed(page: Page, name: string) {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')
    const film = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    film.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const over = new Promise((resolve) => film.addEventListener('stop', resolve))
    film.start()
    for (let frame = 0; frame < 20; frame += 1) {
      if (pen) pen.fillStyle = `hsl(${frame * 18} 70% 50%)`
      pen?.fillRect(0, 0, canvas.width, canvas.height)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    film.stop()
    await over
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return { name, mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

test('[A15] a shop adds a video of its goods, and the reviewer plays it', async ({
  page,
  api,
  signIn,
  list,
  shell,
  notices,
}, testInfo) => {
  const admin = await api.as('admin')
  const upper = await admin.ok(category.setCategory, { categoryName: '陪护', visible: 1 })
  const form = { categoryName: '寝具', visible: 1, parentId: upper.categoryId } as const
  const { categoryId } = await admin.ok(category.setCategory, form)
  const seller = await signIn('shop')
  const { fileId } = await seller.ok(commodity.uploadCommodityPicture, { file: new Blob([await pngOf()]) })
  const goods = {
    categoryId,
    commodityName: '折叠床',
    pictures: [{ fileId, alt: '' }],
    specs: [],
    skus: [{ values: [], priceCents: 9900 }],
  }
  const { commodityId } = await seller.ok(commodity.setCommodity, goods)
  const editor = `/#/business/commodity/commodityEdit?commodityId=${commodityId}`
  await page.goto(editor)
  const { main } = shell
  const chosen = main.locator('input[type=file][accept*=video]')
  const film = await filmed(page, 'bed.webm')

  await chosen.setInputFiles({
    name: 'page.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(main).toContainText('此文件不是视频，请使用 MP4 或 WebM')
  await main.getByRole('button', { name: button('保存') }).click()
  await expect(main).toContainText('此视频不能使用，请移除或另选一个')
  // Uploaded from the disk, because sending it through the debugger takes too long on a slow machine.
  const large = testInfo.outputPath('large.mp4')
  await writeFile(large, Buffer.alloc(limits.video.bytes + 1))
  await chosen.setInputFiles(large)
  await expect(main).toContainText('视频最大 20 MB')
  await expect(main.getByRole('button', { name: '取消上传“page.mp4”' })).toBeHidden()
  await main.getByRole('button', { name: '取消上传“large.mp4”' }).click()

  // An upload that is cancelled and chosen again.
  const path = `**${commodity.uploadCommodityVideo.path}`
  let answer = (): void => undefined
  const blocker = new Promise<void>((resolve) => (answer = resolve))
  await page.route(path, async (route) => {
    await blocker
    await route.abort().catch(() => undefined)
  })
  await chosen.setInputFiles(film)
  await expect(main.getByRole('progressbar', { name: '“bed.webm”的上传进度' })).toBeVisible()
  await main.getByRole('button', { name: '取消上传“bed.webm”' }).click()
  answer()
  await page.unroute(path)
  await chosen.setInputFiles(film)
  const player = main.getByLabel('商品视频', { exact: true }).and(page.locator('video'))
  const plays = () => player.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [videoWidth, videoHeight])
  await expect.poll(plays).toEqual([320, 180])
  await expectAccessible(page)
  await main.getByRole('button', { name: '保存并提交审核' }).click()
  await notices.told('“折叠床”已提交审核')
  const [stored] = (await seller.ok(commodity.getCommodityInfo, { commodityId })).video
  expect(stored).toMatchObject({ type: 'video/webm', width: 320, height: 180, bytes: film.buffer.length })

  await signIn('operator')
  await openFresh(page, '/')
  await expect(main).toContainText('欢迎您')
  await page.goto('/#/shopmall/auditList')
  await list.row('折叠床').getByRole('button', { name: '审核“折叠床”' }).click()
  await expect.poll(plays).toEqual([320, 180])
  const item = main.getByRole('listitem', { name: '商品视频', exact: true })
  await expect(item).toContainText('（空）')
  // The browser's own controls work by keyboard alone.
  await player.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.played.length)).toBe(1)
  await expectAccessible(page)
})
