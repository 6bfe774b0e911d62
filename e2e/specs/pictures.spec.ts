import { agent, hospital } from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expectAccessible } from '../fixtures/axe'
import { agentIds, donghu } from '../fixtures/agents'
import { expect, test } from '../fixtures/test'
import { picturesOf } from '../pages/pictures'

const picture = async (name: string, width = 60) => ({ name, bytes: await pngOf(width, 40) })
const licencePage = `/#/management/detail?agentId=${agentIds[donghu]}`

test('the licence of an agent is uploaded with a description, saved, and opens in full', async ({
  page,
  signIn,
  notices,
  api,
}) => {
  await signIn('admin')
  await page.goto(licencePage)
  const licence = picturesOf(page, '营业执照')
  await expect(licence.section).toContainText('还没有图片')
  await licence.open()
  await licence.choose(await picture('licence.png'))
  await licence.says(1).fill('营业执照正本')
  // Only one licence is allowed, so there is no place for another.
  await expect(licence.place).toHaveCount(0)
  await licence.save()
  await notices.told(`已保存“${donghu}”的图片`)
  await licence.section.getByRole('button', { name: '查看“营业执照正本”' }).click()
  const whole = page.getByRole('dialog', { name: '营业执照正本' }).getByRole('img', { name: '营业执照正本' })
  await expect(whole).toBeVisible()
  await expect(whole).toHaveJSProperty('naturalWidth', 60)
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  const stored = await (await api.as('admin')).ok(agent.getAgentLicence, { agentId: agentIds[donghu] })
  expect(stored).toMatchObject([{ alt: '营业执照正本', width: 60, height: 40 }])

  await page.getByRole('tab', { name: '操作记录' }).click()
  const row = page.getByRole('row').filter({ hasText: '修改代理商的营业执照' })
  await expect(row.getByRole('listitem')).toHaveText(/营业执照.*营业执照正本/)
})

test('pages of a contract are dropped and pasted, ordered, and removed again', async ({ page, signIn, api }) => {
  await signIn('admin')
  await page.goto('/#/hospital/detail?hospitalId=1')
  const contract = picturesOf(page, '合同扫描件')
  await contract.open()
  await contract.drop(await picture('one.png'))
  await contract.says(1).fill('第一页')
  await contract.paste(await picture('two.png', 70))
  await contract.says(2).fill('第二页')
  await contract.choose(await picture('three.png', 80), await picture('four.png', 90))
  await contract.says(4).fill('附件')
  await contract.press('移除“图片 3”')
  await contract.press('将“第二页”前移')
  // Dragged to the first position and moved back.
  await contract.drag('附件', 1)
  await expect(contract.says(1)).toHaveValue('附件')
  await contract.press('将“附件”后移')
  await contract.press('将“附件”后移')
  await contract.save()
  await expect(contract.shown).toHaveText(['', '', ''])
  const admin = await api.as('admin')
  const said = async () => (await admin.ok(hospital.getHospitalContract, { hospitalId: 1 })).map(({ alt }) => alt)
  expect(await said()).toEqual(['第二页', '第一页', '附件'])
  await contract.open()
  await contract.press('移除“第一页”')
  await contract.save()
  await expect(contract.shown).toHaveCount(2)
  expect(await said()).toEqual(['第二页', '附件'])
  const photo = picturesOf(page, '医院主图')
  await photo.open()
  await photo.choose(await picture('front.png', 70))
  await photo.says(1).fill('正门')
  await photo.save()
  await expect(photo.shown).toHaveCount(1)
  expect(await admin.ok(hospital.getHospitalPhoto, { hospitalId: 1 })).toHaveLength(1)
})

test('a file that is no picture is refused by name, and saving waits until it is removed', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto(licencePage)
  const licence = picturesOf(page, '营业执照')
  await licence.open()
  await licence.choose({ name: 'page.png', bytes: new TextEncoder().encode('<svg onload="alert(1)"/>') })
  await expect(licence.items).toContainText('此文件不是 JPEG、PNG 或 WebP 图片')
  // The refused file does not take the place of the only picture.
  await expect(licence.place).toBeVisible()
  await licence.save()
  await expect(licence.dialog).toContainText('有图片不能使用，请移除')
  // Another file chosen for the only place takes that of the refused one.
  await licence.choose({ name: 'large.png', bytes: new Uint8Array(5 * 1024 * 1024 + 1) })
  await expect(licence.items).toContainText('图片最大 5 MB')
  await expect(licence.items).toHaveCount(1)
  await licence.press('取消上传“large.png”')
  await expect(licence.items).toHaveCount(0)
})

test('a failed upload is retried, and a running one is cancelled', async ({ page, signIn, api }) => {
  await signIn('admin')
  await page.goto(licencePage)
  const licence = picturesOf(page, '营业执照')
  await licence.open()
  await api.provoke(agent.uploadAgentLicence, { kind: 'code', code: -1, msg: '网络不好', times: 1 })
  await licence.choose(await picture('a.png'))
  await expect(licence.items).toContainText('网络不好')
  await licence.press('重新上传“a.png”')
  await expect(licence.says(1)).toBeVisible()
  await licence.press('移除“图片 1”')

  let answer = (): void => undefined
  const blocker = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${agent.uploadAgentLicence.path}`, async (route) => {
    await blocker
    await route.abort().catch(() => undefined)
  })
  await licence.choose(await picture('b.png'))
  await expect(licence.dialog.getByRole('progressbar', { name: '“b.png”的上传进度' })).toBeVisible()
  await licence.press('取消上传“b.png”')
  await expect(licence.items).toHaveCount(0)
  answer()
  await page.unroute(`**${agent.uploadAgentLicence.path}`)
})

test('the field works by keyboard and on a phone, and is accessible', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('admin')
  await page.goto(licencePage)
  const licence = picturesOf(page, '营业执照')
  await licence.open()
  await expect(licence.place).toBeFocused()
  await licence.choose(await picture('a.png'))
  await expect(licence.says(1)).toBeVisible()
  const overflow = await licence.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(overflow).toBe(0)
  await expectAccessible(page)
})
