import { audit, category, commodity, ownStore, session, store } from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expectAccessible } from '../fixtures/axe'
import type { Api } from '../fixtures/api'
import { expect, expectPath, openFresh, storeToken, test } from '../fixtures/test'
import { bellOf } from '../pages/bell'
import { button } from '../pages/names'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[A15][A18] a shop applies on a phone, two fields are returned, and only those are reviewed again once they are corrected', async ({
  page,
  api,
  context,
  server,
  signIn,
  shell,
  list,
  notices,
}) => {
  const admin = await api.as('admin')
  const account = { managerAccount: 'fruitshop', managerPassword: 'Welcome2026' }
  const shop = { storeName: '云岭鲜果铺', storeType: 'NORMAL', contact: '方小满', phone: '13812345679' } as const
  await admin.ok(store.setStore, { ...shop, ...account })
  const first = await api.asNew('fruitshop', 'Welcome2026')
  await first.ok(session.updateManagerPassword, { oldPassWord: 'Welcome2026', managerPassword: 'Bedside2026' })
  const enterShop = async () => storeToken(context, server.url, (await api.asNew('fruitshop')).token)
  const main = shell.main
  const open = async (path: string) => {
    // Another account has signed in: the client starts anew with the welcome page.
    await page.goto('about:blank')
    await page.goto('/')
    await expect(main).toContainText('欢迎您')
    await page.goto(path)
  }
  // Hidden tabs keep their pages, whose fields may have the same names.
  const field = (name: string) => main.getByLabel(name, { exact: true }).filter({ visible: true })

  await page.setViewportSize({ width: 390, height: 844 })
  await enterShop()
  await page.goto('/#/business/home')
  await main.getByRole('button', { name: '填写申请' }).click()
  await field('统一社会信用代码').fill('91440101MA5XK8U4R7')
  await field('收款户名').fill('方小满')
  await field('负责人身份证号').fill('440101198503072322')
  await main.getByRole('button', { name: '提交审核' }).click()
  await expect(main).toContainText('营业执照必填')
  await expect(main).toContainText('身份证正反面必填')
  const papers = main.locator('input[type=file]')
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: onePixel })
  await papers.nth(1).setInputFiles([picture('front.png'), picture('back.png')])
  await expect(main.locator('.picture-button img')).toHaveCount(2)
  await papers.first().setInputFiles(picture('licence.png'))
  await expect(main.locator('.picture-button img')).toHaveCount(3)
  await expectAccessible(page)
  await main.getByRole('button', { name: '提交审核' }).click()
  await notices.told('已提交审核')
  await expect(main).toContainText('申请正在审核')

  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('operator')
  await open('/#/shopmall/auditList')
  await list.row('云岭鲜果铺').getByRole('button', { name: /审核/ }).click()
  const item = (name: string) => main.getByRole('listitem', { name })
  await item('收款户名').getByText('退回', { exact: true }).click()
  await item('收款户名').getByLabel('收款户名的退回原因').fill('须与营业执照名称一致')
  await item('收款户名').getByRole('button', { name: '确定退回' }).click()
  await item('统一社会信用代码').getByText('退回', { exact: true }).click()
  await item('统一社会信用代码').getByLabel('统一社会信用代码的退回原因').fill('与执照不一致')
  await item('统一社会信用代码').getByRole('button', { name: '确定退回' }).click()
  await main.getByRole('button', { name: '其余全部通过' }).click()
  await expectAccessible(page)
  await main.getByRole('button', { name: '退回修改' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '退回修改' }).click()
  await notices.told('已退回“云岭鲜果铺”')

  await enterShop()
  await open('/#/business/home')
  await expect(main).toContainText('有 2 项需要修改')
  await expect(main).toContainText('收款户名：须与营业执照名称一致')

  const bell = bellOf(page)
  await expect(bell.button).toHaveAccessibleName('通知，1 项待办，1 条未读')
  await bell.button.click()
  await bell.tab('消息').click()
  await expect(bell.news).toContainText('与执照不一致')
  await expectAccessible(page)
  await bell.news.getByRole('link', { name: '审核被退回 云岭鲜果铺' }).click()
  await expect(page).toHaveURL(/examineDetail\?auditId=\d+$/)
  // The news has been read; the work it announces still counts.
  await expect(bell.button).toHaveAccessibleName('通知，1 项待办')
  await page.goto('/#/business/home')
  await main.getByRole('button', { name: '去修改' }).click()
  await field('统一社会信用代码').fill('91330108MA2CG5WY7Y')
  await field('收款户名').fill('云岭鲜果铺有限公司')
  await main.getByRole('button', { name: '重新提交审核' }).click()
  await expect(main).toContainText('申请正在审核')

  await signIn('operator')
  await open('/#/shopmall/auditList')
  await list.row('云岭鲜果铺').getByRole('button', { name: /审核/ }).click()
  await expect(main.locator('.audit-field')).toHaveCount(2)
  await expect(item('收款户名')).toContainText('云岭鲜果铺有限公司')
  await main.getByRole('button', { name: '通过审核' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '通过审核' }).click()
  await notices.told('已通过“云岭鲜果铺”')

  await enterShop()
  await open('/#/business/home')
  await expect(main).toContainText('店铺正在营业')
})

test('[A15] a returned paper has to be uploaded again, while the others are kept', async ({
  page,
  api,
  signIn,
  shell,
}) => {
  const { auditId } = await submittedPapers(await signIn('shop'))
  const reviewer = await api.as('operator')
  const { fields } = await reviewer.ok(audit.getAuditInfo, { auditId })
  const verdicts = fields.map(({ field }) =>
    field === 'licence' ? { field, verdict: 'RETURN' as const, reason: '照片模糊' } : { field, verdict: 'OK' as const },
  )
  await reviewer.ok(audit.judgeAudit, { auditId, verdicts })
  await reviewer.ok(audit.returnAudit, { auditId })
  await page.goto('/#/business/store/edit')
  const { main } = shell
  await expect(main).toContainText('照片模糊')
  await expect(main).toContainText('已上传 2 张，不换可不传')
  await expect(main).not.toContainText('已上传 1 张，不换可不传')
  await main.getByRole('button', { name: '重新提交审核' }).click()
  await expect(main).toContainText('营业执照必填')
})

test('[A15] the details of a shop show its papers, former reviews, totals and funds to those who may see them', async ({
  page,
  api,
  signIn,
  shell: { main },
  list,
}) => {
  const owner = await api.as('shop')
  const { auditId } = await submittedPapers(owner)
  const reviewer = await signIn('operator')
  await reviewer.ok(audit.approveAudit, { auditId })
  const { orders } = await reviewer.ok(store.getStoreInfo, { storeId: 1 })
  await page.goto('/#/shopmall/storeDetail?storeId=1')
  await expect(main.getByRole('link', { name: String(orders), exact: true })).toBeVisible()
  await main.getByRole('tab', { name: '证照与审核' }).click()
  await expect(main).toContainText('440***********2322')
  await main.getByRole('button', { name: '查看第 2 张：身份证正反面' }).click()
  const paper = page.getByRole('dialog', { name: '身份证正反面第 2 张' })
  await expect(paper.getByRole('img', { name: '身份证正反面第 2 张' })).toHaveJSProperty('naturalWidth', 40)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await list.rows.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`auditDetail\\?auditId=${auditId}`))

  // Finance sees a shop's money, but not its papers.
  await signIn('finance')
  await page.reload()
  await expectPath(page, '/welcome/index')
  await page.goto('/#/shopmall/storeDetail?storeId=1')
  await main.getByRole('tab', { name: '资金' }).click()
  await expect(main).toContainText('待结算')
  await expect(main.getByRole('link', { name: '查看收入、佣金与提现' })).toBeVisible()
  await expect(main.getByRole('tab', { name: '证照与审核' })).toHaveCount(0)
})

test('[A15] a reason for returning a field is unsaved work until it is sent', async ({
  page,
  api,
  signIn,
  login,
  shell: { main },
  tabs,
  dialogs,
  notices,
}) => {
  const reviewer = await signIn('operator')
  const [waiting] = (await reviewer.ok(audit.getAuditList, { status: 'WAITING' })).list
  const { auditId, subject } = waiting ?? { auditId: 0, subject: '' }
  const fields = async () => (await reviewer.ok(audit.getAuditInfo, { auditId })).fields
  const [{ field, label } = { field: '', label: '' }] = await fields()
  const item = main.getByRole('listitem', { name: label, exact: true })
  const reason = item.getByLabel(`${label}的退回原因`)
  const asked = dialogs.named('有未保存的内容')
  await page.goto(`/#/shopmall/auditDetail?auditId=${auditId}`)
  await item.getByText('退回', { exact: true }).click()
  await expect(tabs.active).not.toHaveAccessibleName(/有未保存的内容/)
  await reason.fill('照片模糊')
  await expect(tabs.active).toHaveAccessibleName(/有未保存的内容/)
  await tabs.close(subject)
  await expect(asked.getByRole('listitem')).toContainText(`${label}的退回原因（`)
  await asked.getByRole('button', { name: button('留下') }).click()
  // Approving would discard it.
  const approve = main.getByRole('button', { name: '通过审核' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await approve.focus()
  await expect(page.getByRole('tooltip')).toContainText('有一条退回原因尚未确定')
  await reason.fill('')
  await expect(approve).not.toHaveAttribute('aria-disabled')
  await reason.fill('照片模糊')

  // The session ends: the reason is offered back.
  await api.provoke(audit.judgeAudit, { kind: 'code', code: 403, msg: '登录凭证已过期' })
  await item.getByRole('button', { name: '确定退回' }).click()
  await expect(login.account).toBeVisible()
  await login.signIn('operator')
  const offer = notices.notification(`${label}的退回原因`)
  await offer.getByRole('button', { name: button('恢复') }).click()
  await expect(reason).toHaveValue('照片模糊')

  await tabs.close(subject)
  await asked.getByRole('button', { name: button('保存') }).click()
  await expect(item).toBeHidden()
  expect((await fields()).find((one) => one.field === field)).toMatchObject({ verdict: 'RETURN', reason: '照片模糊' })
})

test('[A15] a reason typed for a review that another person ends is not asked about', async ({
  page,
  api,
  signIn,
  shell: { main },
  tabs,
}) => {
  const reviewer = await signIn('operator')
  const [waiting] = (await reviewer.ok(audit.getAuditList, { status: 'WAITING' })).list
  const { auditId, subject } = waiting ?? { auditId: 0, subject: '' }
  await page.goto(`/#/shopmall/auditDetail?auditId=${auditId}`)
  await main.getByText('退回', { exact: true }).first().click()
  await main.getByLabel(/的退回原因$/).fill('照片模糊')
  await expect(tabs.active).toHaveAccessibleName(/有未保存的内容/)
  const other = await api.as('admin')
  const { fields } = await other.ok(audit.getAuditInfo, { auditId })
  const verdicts = fields.map(({ field }) => ({ field, verdict: 'OK' as const, reason: '' }))
  const { audit: judged } = await other.ok(audit.judgeAudit, { auditId, verdicts })
  await other.ok(audit.approveAudit, { auditId, version: judged.version })
  await expect(tabs.active).not.toHaveAccessibleName(/有未保存的内容/)
  await tabs.close(subject)
  await expect(tabs.bar).not.toContainText(subject)
})

/** Submits new papers of the viewer's own shop, with their pictures. */
test('[A15] food is sold with a permit: its category asks for one, and the shop hands it in', async ({
  page,
  api,
  signIn,
  shell: { main },
  list,
  dialogs,
  notices,
}) => {
  const owner = await api.as('shop')
  const { auditId } = await submittedPapers(owner)
  const admin = await signIn('admin')
  await admin.ok(audit.approveAudit, { auditId })
  const upper = await admin.ok(category.setCategory, { categoryName: '饮食', visible: 1 })
  const below = { categoryName: '糕点', visible: 1, parentId: upper.categoryId } as const
  const { categoryId } = await admin.ok(category.setCategory, below)
  const { fileId } = await owner.ok(commodity.uploadCommodityPicture, { file: new Blob([await pngOf()]) })
  const skus = [{ values: [], priceCents: 990 }]
  await owner.ok(commodity.setCommodity, {
    categoryId,
    commodityName: '绿豆糕',
    pictures: [{ fileId, alt: '' }],
    specs: [],
    skus,
  })
  await page.goto('/#/shopmall/goodsSort')
  const line = main.locator('.category-line', { hasText: '饮食' })
  await line.getByRole('button', { name: /^编辑/ }).click()
  const dialog = dialogs.named('编辑分类“饮食”')
  await dialog.getByRole('radio', { name: '是' }).last().check()
  await dialog.getByRole('button', { name: button('保存') }).click()
  await expect(line).toContainText('需食品经营许可证')

  // The server under test lives on 2026-11-21.
  const soon = '2026-12-11'
  await signIn('shop')
  // Another account has signed in: the client starts anew with the welcome page.
  await openFresh(page, '/')
  await expect(main).toContainText('欢迎您')
  await page.goto('/#/business/commodity/commodityList')
  const submit = async () => {
    await list
      .row('绿豆糕')
      .getByRole('button', { name: /^提交审核/ })
      .click()
  }
  await submit()
  await notices.told('“糕点”类商品须有食品经营许可证，店铺还没有')
  await page.goto('/#/business/store/edit')
  await main.getByLabel('食品经营许可证号', { exact: true }).fill('JY14401060123456')
  await main.getByRole('button', { name: '提交审核' }).click()
  await expect(main).toContainText('食品经营许可证须有编号、有效期和图片')
  const until = main.getByLabel('食品经营许可证有效期至', { exact: true })
  await until.fill(soon)
  await until.press('Enter')
  await main
    .locator('input[type=file]')
    .nth(2)
    .setInputFiles({ name: 'permit.png', mimeType: 'image/png', buffer: onePixel })
  await expect(main.locator('.picture-button img').filter({ visible: true })).toHaveCount(1)
  await expectAccessible(page)
  await main.getByRole('button', { name: '提交审核' }).click()
  await notices.told('已提交审核')
  const reviewer = await api.as('operator')
  const change = { auditId: (await owner.ok(ownStore.getOwnStore)).audit?.auditId ?? 0 }
  const { fields } = await reviewer.ok(audit.getAuditInfo, change)
  expect(fields.map(({ label }) => label)).toEqual(['食品经营许可证号', '食品经营许可证有效期至', '食品经营许可证'])
  await reviewer.ok(audit.approveAudit, change)
  await page.goto('/#/business/store/detail')
  await page.reload()
  await expect(main).toContainText(soon)
  await page.goto('/#/business/commodity/commodityList')
  await submit()
  await expect(list.row('绿豆糕')).toContainText('审核中')

  // Its end is near: the shop's home page asks for a new one, and the platform finds the shop.
  await page.goto('/#/business/home')
  await expect(main).toContainText(`食品经营许可证将于 ${soon} 到期，还剩 20 天`)
  await expectAccessible(page)
  await main.getByRole('button', { name: '更换许可证' }).click()
  await expectPath(page, '/business/store/edit')
  const { papers } = await owner.ok(ownStore.getOwnStore)
  const { storeName, uscc, payoutHolder } = papers
  await owner.ok(ownStore.submitOwnStore, { storeName, uscc, payoutHolder, foodPermitUntil: '2027-12-11' })
  await openFresh(page, '/business/home')
  await expect(main).toContainText('店铺正在营业')
  await expect(main).not.toContainText('食品经营许可证将于')
  await signIn('admin')
  await openFresh(page, '/')
  await expectPath(page, '/welcome/index')
  await page.goto('/#/shopmall/storeList?permitState=ENDING')
  await expect(list.rows).toHaveCount(1)
  await expect(list.rows).toContainText(`${soon} 剩 20 天`)
})

async function submittedPapers(owner: Api) {
  const uploaded = async (call: typeof ownStore.uploadStoreLicence | typeof ownStore.uploadStoreIdentity) => {
    const { fileId } = await owner.ok(call, { file: new Blob([await pngOf()]) })
    return { fileId, alt: '' }
  }
  const { storeName } = (await owner.ok(ownStore.getOwnStore)).store
  const { audit: asked } = await owner.ok(ownStore.submitOwnStore, {
    storeName,
    uscc: '91440101MA5XK8U4R7',
    payoutHolder: '方小满',
    idNo: '440101198503072322',
    licence: [await uploaded(ownStore.uploadStoreLicence)],
    identity: [await uploaded(ownStore.uploadStoreIdentity), await uploaded(ownStore.uploadStoreIdentity)],
  })
  return { auditId: asked?.auditId ?? 0 }
}
