import { category, mallOrder, ownStore, store, yuan } from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expectAccessible } from '../fixtures/axe'
import { expect, expectPath, openFresh, pathOf, test } from '../fixtures/test'
import { bellOf } from '../pages/bell'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

test('[A15] a shop is added, reviewed, frozen with a reason and reopened, and its agent sees it', async ({
  page,
  api,
  signIn,
  list,
  shell,
  dialogs,
  notices,
  tabs,
}) => {
  await signIn('admin')
  await page.goto('/#/shopmall/storeList')
  await expect(list.rows).toHaveCount(3)
  await page.getByRole('button', { name: '新增店铺' }).click()
  await expect(tabs.active).toContainText('新增店铺')
  await expect(page).toHaveTitle('新增店铺 - 陪护床后台管理系统')
  const main = shell.main
  await main.getByLabel('店铺名称', { exact: true }).fill('江畔鲜花店')
  await main.getByLabel('联系人', { exact: true }).fill('温晓彤')
  await main.getByLabel('手机号', { exact: true }).fill('13812345678')
  await main.getByLabel('所属代理商', { exact: true }).click()
  await offeredIn(page).getByTitle('广州云岭护理服务有限公司').click()
  await main.getByLabel('登录账号', { exact: true }).fill('flowershop')
  await main.getByLabel('初始密码', { exact: true }).fill('Welcome2026')
  await expectAccessible(page)
  await main.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存店铺“江畔鲜花店”')
  await expect(main.getByRole('heading', { name: '江畔鲜花店', exact: true })).toBeVisible()
  const marks = main.locator('.record-marks').filter({ visible: true })
  await expect(marks).toContainText('待提交')
  await main.getByRole('button', { name: '提交审核' }).click()
  await expect(marks).toContainText('审核中')
  await expect(main.getByRole('button', { name: '去审核' })).toBeVisible()

  await page.goto('/#/shopmall/storeDetail?storeId=1')
  await main.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '冻结' }).click()
  const dialog = dialogs.named('冻结店铺“云岭陪护用品店”')
  await dialog.getByLabel('原因', { exact: true }).fill('收到三次投诉，核实中')
  await dialog.getByRole('button', { name: button('冻结') }).click()
  await expect(main.getByRole('alert').filter({ hasText: '收到三次投诉，核实中' })).toBeVisible()
  await main.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '解冻' }).click()
  await page
    .getByRole('button', { name: button('解冻') })
    .last()
    .click()
  await expect(marks).toContainText('营业中')

  // Its orders have a page of their own, with the shop fixed.
  await main.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '订单列表' }).click()
  await expect(tabs.active).toHaveText(/“云岭陪护用品店”的订单/)
  expect(pathOf(page)).toBe('/shopmall/storeOrderList')
  await expect(list.row('待发货').first()).toBeVisible()
  const { total } = await (await api.as('admin')).ok(mallOrder.getMallOrderList, { storeId: 1 })
  await expect(list.whole).toContainText(`共 ${total} 条`)

  // In the list of all they are narrowed by a filter that can be seen and removed.
  await page.goto('/#/shopmall/orderList?storeId=1')
  const shops = main.getByRole('combobox', { name: '店铺', exact: true })
  const narrowed = main
    .locator('.ant-select.filter-set')
    .filter({ has: page.getByRole('combobox', { name: '店铺', exact: true }) })
  await expect(narrowed).toContainText('云岭陪护用品店')
  await expect(list.rows.first()).toContainText('云岭陪护用品店')
  await expect(list.rows.filter({ hasText: '东湖生活便利店' })).toHaveCount(0)
  await narrowed.hover()
  await narrowed.locator('.ant-select-clear').click()
  await expect(narrowed).toHaveCount(0)
  await expect(list.rows.filter({ hasText: '东湖生活便利店' }).first()).toBeVisible()
  // Another shop is found by part of its name.
  await shops.fill('东湖')
  await offeredIn(page).getByTitle('东湖生活便利店').click()
  await expect(narrowed).toContainText('东湖生活便利店')
  await expect(list.rows.filter({ hasText: '云岭陪护用品店' })).toHaveCount(0)
  await expect(list.rows.first()).toContainText('东湖生活便利店')

  await page.goto('/#/shopmall/storeList')
  await expect(list.row('江畔鲜花店')).toContainText('审核中')
  await expect(list.row('东湖生活便利店')).toBeVisible()
  await signIn('agent')
  await page.reload()
  await shell.entry('商城管理').click()
  await shell.entry('店铺列表').click()
  await expect(list.row('江畔鲜花店')).toContainText('审核中')
  await expect(list.rows.filter({ hasText: '东湖生活便利店' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '新增店铺' })).toHaveCount(0)
})

test('[A15] the logo that a shop gives itself is beside its name in the list, with its orders and sales', async ({
  page,
  api,
  signIn,
  list,
  shell,
  notices,
}) => {
  await signIn('shop')
  await page.goto('/#/business/store/edit')
  const panel = shell.main.getByRole('region', { name: '经营设置' })
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await pngOf(60, 60)) }
  await panel.locator('input[type=file]').setInputFiles(file)
  await expect(panel.getByRole('button', { name: '移除“图片 1”' })).toBeVisible()
  await panel.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存店铺设置')
  await page.goto('/#/business/store/detail')
  await expect(shell.main.getByRole('button', { name: '查看“云岭陪护用品店”' })).toBeVisible()

  const admin = await signIn('admin')
  await page.reload()
  await expectPath(page, '/welcome/index')
  await page.goto('/#/shopmall/storeList')
  const row = list.row('云岭陪护用品店')
  const { orders, salesCents } = await admin.ok(store.getStoreInfo, { storeId: 1 })
  expect(orders).toBeGreaterThan(0)
  await expect(row).toContainText(yuan(salesCents ?? 0))
  await row.getByRole('button', { name: '查看“云岭陪护用品店”' }).click()
  const whole = page.getByRole('dialog').getByRole('img', { name: '云岭陪护用品店' })
  await expect(whole).toHaveJSProperty('naturalWidth', 60)
  await page.keyboard.press('Escape')

  // The platform may take it away again.
  await page.goto('/#/shopmall/storeEdit?storeId=1')
  await shell.main.getByRole('button', { name: '移除“图片 1”' }).click()
  await shell.main.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存店铺“云岭陪护用品店”')
  expect((await (await api.as('admin')).ok(store.getStoreInfo, { storeId: 1 })).logo).toEqual([])
})

test('[A15] the owner of a shop pauses it, and opens it again from its home page', async ({
  page,
  signIn,
  shell,
  notices,
}) => {
  await signIn('shop')
  await page.goto('/#/business/store/detail')
  const { main } = shell
  await main.getByRole('button', { name: '暂停营业' }).click()
  await page
    .getByRole('button', { name: button('暂停营业') })
    .last()
    .click()
  await notices.told('“云岭陪护用品店”已暂停营业')
  await expect(main.locator('.record-marks').filter({ visible: true })).toContainText('暂停营业')
  await page.goto('/#/business/home')
  await expect(main.getByText('店铺已暂停营业')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: '恢复营业' }).filter({ visible: true }).click()
  await notices.told('“云岭陪护用品店”已恢复营业')
  await expect(main.locator('.record-marks').filter({ visible: true })).toContainText('营业中')
})

test('[A15] the form of an own shop shows what was saved elsewhere meanwhile, unless something is typed in it', async ({
  page,
  signIn,
  shell,
  tabs,
  list,
  time,
}) => {
  await time.install()
  const owner = await signIn('shop')
  const saveElsewhere = async (contact: string) => {
    const { store: own } = await owner.ok(ownStore.getOwnStore, {})
    await owner.ok(ownStore.setOwnStore, { version: own.version, contact, phone: own.phone })
  }
  await page.goto('/#/business/store/edit')
  const contact = shell.main.getByLabel('联系人', { exact: true })
  const comeBack = async () => {
    await page.goto('/#/business/commodity/commodityList')
    await expect(list.rows).not.toHaveCount(0)
    // What a tab shows is loaded again when it is older than half a minute.
    await time.jump(31_000)
    const loaded = page.waitForResponse((response) => response.url().includes(ownStore.getOwnStore.path))
    await tabs.open('编辑店铺')
    await loaded
  }
  await expect(contact).not.toHaveValue('')
  await saveElsewhere('李店长')
  await comeBack()
  await expect(contact).toHaveValue('李店长')
  await contact.fill('王店长')
  await saveElsewhere('赵店长')
  await comeBack()
  await expect(contact).toHaveValue('王店长')
})

test('[A15] a shop without an account is edited without one, but not given half of one', async ({
  page,
  api,
  signIn,
  shell,
  notices,
}) => {
  const admin = await api.as('admin')
  const { list: shops } = await admin.ok(store.getStoreList, {})
  const { storeId = 0, storeName = '' } = shops.find(({ managerAccount }) => managerAccount === null) ?? {}
  await signIn('admin')
  await page.goto(`/#/shopmall/storeEdit?storeId=${storeId}`)
  const { main } = shell
  const account = main.getByLabel('登录账号', { exact: true })
  await account.fill('breakfast')
  await main.getByLabel('联系人', { exact: true }).fill('方大满')
  await main.getByRole('button', { name: button('保存') }).click()
  await expect(main.locator('.ant-form-item-explain-error')).toHaveCount(1)
  await account.fill('')
  await main.getByRole('button', { name: button('保存') }).click()
  await notices.told(`已保存店铺“${storeName}”`)
  expect(await admin.ok(store.getStoreInfo, { storeId })).toMatchObject({ contact: '方大满', managerAccount: null })
})

test('[A15] the form of a shop shows what is stored meanwhile until something is typed, which a conflict then keeps', async ({
  page,
  api,
  signIn,
  shell,
  tabs,
  time,
}) => {
  await time.install()
  const operator = await api.as('operator')
  const { list: shops } = await operator.ok(store.getStoreList, {})
  const { storeId = 0, storeName = '' } = shops.find(({ managerAccount }) => managerAccount === null) ?? {}
  const saveElsewhere = async (contact: string) => {
    const { version, storeType, phone } = await operator.ok(store.getStoreInfo, { storeId })
    await operator.ok(store.setStore, { storeId, version, storeName, storeType, contact, phone })
  }
  await signIn('admin')
  await page.goto(`/#/shopmall/storeEdit?storeId=${storeId}`)
  const { main } = shell
  const contact = main.getByLabel('联系人', { exact: true })
  const comeBack = async () => {
    await page.goto('/#/shopmall/storeList')
    await expect(contact).toBeHidden()
    // What a tab shows is loaded again when it is older than half a minute.
    await time.jump(31_000)
    const loaded = page.waitForResponse((response) => response.url().includes(store.getStoreInfo.path))
    await tabs.open(`编辑店铺“${storeName}”`)
    await loaded
  }
  await expect(contact).not.toHaveValue('')
  await saveElsewhere('方大满')
  await comeBack()
  await expect(contact).toHaveValue('方大满')

  await contact.fill('方小满')
  await saveElsewhere('方二满')
  await comeBack()
  await expect(contact).toHaveValue('方小满')
  await main.getByRole('button', { name: button('保存') }).click()
  await expect(main.getByRole('alert').getByRole('row', { name: '联系人 方小满 方二满' })).toBeVisible()
  await expect(contact).toHaveValue('方小满')
})

test('[A15] the home page of a shop follows when others freeze and unfreeze it', async ({
  page,
  signIn,
  api,
  shell,
}) => {
  const bell = bellOf(page)
  await signIn('shop')
  await page.goto('/#/business/home')
  const marks = shell.main.locator('.record-marks').filter({ visible: true })
  await expect(marks).toContainText('营业中')
  const operator = await api.as('operator')
  const version = async () => (await operator.ok(store.getStoreInfo, { storeId: 1 })).version
  await operator.ok(store.freezeStore, { storeId: 1, version: await version(), reason: '证照过期' })
  // Any reply announces it.
  await bell.button.click()
  await expect(page.getByText('店铺已被冻结，只能查看', { exact: true })).toBeVisible()
  await expect(marks).toContainText('已冻结')
  await operator.ok(store.unfreezeStore, { storeId: 1, version: await version() })
  await bell.tab('消息').click()
  await expect(marks).toContainText('营业中')
})

test('[A15] a shop is limited to a category: its own pages say so, and its form of goods offers no others', async ({
  page,
  signIn,
  shell,
  notices,
}) => {
  const admin = await signIn('admin')
  const add = (categoryName: string, parentId?: number) =>
    admin.ok(category.setCategory, { categoryName, visible: 1, ...(parentId !== undefined && { parentId }) })
  await add('轮椅', (await add('器具')).categoryId)
  await add('苹果', (await add('鲜果')).categoryId)
  const main = shell.main
  const fact = main.locator('.ant-descriptions-item').filter({ hasText: '可售分类' })

  await page.goto('/#/shopmall/storeDetail?storeId=1')
  await expect(fact).toContainText('不限')
  await page.goto('/#/shopmall/storeEdit?storeId=1')
  await main.getByRole('combobox', { name: '可售分类' }).click()
  await offeredIn(page).getByTitle('鲜果', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await main.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存店铺“云岭陪护用品店”')
  await expect(fact).toContainText('鲜果')
  await main.getByRole('tab', { name: '操作记录' }).click()
  await expect(main.getByRole('row', { name: /可售分类/ }).first()).toContainText('鲜果')

  await signIn('shop')
  // After another account has signed in, the client opens with the welcome page.
  await openFresh(page, '/')
  await expectPath(page, '/welcome/index')
  await page.goto('/#/business/store/detail')
  await expect(fact).toContainText('鲜果')
  await page.goto('/#/business/commodity/commodityList')
  await page.getByRole('button', { name: '新增商品' }).first().click()
  // Hidden tabs keep their pages: the list's filter has the same name.
  await main.getByLabel('商品分类', { exact: true }).filter({ visible: true }).click()
  const offered = offeredIn(page)
  await expect(offered.getByTitle('苹果', { exact: true })).not.toHaveClass(/disabled/)
  await expect(offered.getByTitle('轮椅', { exact: true })).toHaveClass(/disabled/)
})
