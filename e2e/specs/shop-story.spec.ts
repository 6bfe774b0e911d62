import {
  commodity,
  invariants,
  ledger,
  session,
  store,
  testMode,
  dayMs,
  type DeliveryWay,
  type StoreType,
} from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expect, openFresh, storeToken, test } from '../fixtures/test'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

const shopName = '云岭暖心小铺'
const account = { managerAccount: 'warmshop', managerPassword: 'Bedside2026' }
const days = (count: number) => ({ advanceMs: count * dayMs })

test('[A15][A18] a shop opens, lists goods, sells, refunds a sale in two parts and withdraws: the books agree to the cent', async ({
  page,
  api,
  context,
  server,
  signIn,
  shell,
  list,
  dialogs,
  money,
  notices,
}) => {
  // Three people and two weeks.
  test.slow()
  const main = shell.main
  const open = async (path: string) => {
    await openFresh(page, '/')
    await expect(main).toContainText('欢迎您')
    await page.goto(`/#${path}`)
  }
  const asShop = async (path: string) => {
    await storeToken(context, server.url, (await api.asNew(account.managerAccount)).token)
    await open(path)
  }
  const asAuditor = async (path: string) => {
    await signIn('operator')
    await open(path)
  }
  const field = (name: string) => main.getByLabel(name, { exact: true }).filter({ visible: true })
  const approve = async (name: string) => {
    await list.row(name).getByRole('button', { name: /审核/ }).click()
    await main.getByRole('button', { name: '通过审核' }).click()
    await dialogs.agree('通过审核')
    await notices.told(`已通过“${name}”`)
  }

  await test.step('the shop is added, applies, and is approved', async () => {
    const admin = await api.as('admin')
    const deliveryWays: DeliveryWay[] = ['WARD']
    const storeType: StoreType = 'NORMAL'
    const { storeId } = await admin.ok(store.setStore, {
      storeName: shopName,
      storeType,
      contact: '方小满',
      phone: '13812345679',
      commissionBps: 800,
      freightCents: 800,
      deliveryWays,
      managerAccount: account.managerAccount,
      managerPassword: 'Welcome2026',
    })
    expect(storeId).toBe(4)
    const first = await api.asNew(account.managerAccount, 'Welcome2026')
    await first.ok(session.updateManagerPassword, {
      oldPassWord: 'Welcome2026',
      managerPassword: account.managerPassword,
    })
    await asShop('/business/home')
    await main.getByRole('button', { name: '填写申请' }).click()
    await field('统一社会信用代码').fill('91440101MA5XK8U4R7')
    await field('收款户名').fill('方小满')
    await field('负责人身份证号').fill('440101198503072322')
    const picture = { name: 'paper.png', mimeType: 'image/png', buffer: Buffer.from(await pngOf()) }
    await main.locator('input[type=file]').nth(1).setInputFiles([picture, picture])
    await expect(main.locator('.picture-button img')).toHaveCount(2)
    await main.locator('input[type=file]').first().setInputFiles(picture)
    await expect(main.locator('.picture-button img')).toHaveCount(3)
    await main.getByRole('button', { name: '提交审核' }).click()
    await notices.told('已提交审核')
    await asAuditor('/shopmall/auditList')
    await approve(shopName)
  })

  await test.step('goods are listed, approved, and put on sale', async () => {
    await asShop('/business/commodity/commodityList')
    await main.getByRole('button', { name: '新增商品' }).first().click()
    await field('商品名称').fill('记忆棉陪护枕')
    await field('商品分类').click()
    await offeredIn(page).getByTitle('餐具').click()
    const picture = { name: 'pillow.png', mimeType: 'image/png', buffer: Buffer.from(await pngOf()) }
    await main.locator('.pictures input[accept*=image]').setInputFiles(picture)
    await expect(main.locator('.picture-button img')).toHaveCount(1)
    await main.getByLabel(/^售价/).fill('29.9')
    await main.getByLabel(/^初始库存/).fill('10')
    await main.getByRole('button', { name: '保存并提交审核' }).click()
    await notices.told('“记忆棉陪护枕”已提交审核')
    await asAuditor('/shopmall/auditList')
    await approve('记忆棉陪护枕')
    await asShop('/business/commodity/commodityList')
    await list
      .row('记忆棉陪护枕')
      .getByRole('button', { name: button('上架') })
      .click()
    await expect(list.row('记忆棉陪护枕')).toContainText('在售')
  })

  await test.step('two buyers order, and both orders are sent', async () => {
    const shop = await api.asNew(account.managerAccount)
    const [goods] = (await shop.ok(commodity.getCommodityList, {})).list
    const { skus } = await shop.ok(commodity.getCommodityInfo, { commodityId: goods?.commodityId ?? 0 })
    for (const userId of [7, 8]) await api.ok(testMode.buy, { skuId: skus[0]?.skuId ?? 0, userId, quantity: 2 })
    await page.goto('/#/business/order/orderList')
    await expect(list.row('待发货')).toHaveCount(2)
    for (const left of [1, 0]) {
      await list
        .row('待发货')
        .first()
        .getByRole('button', { name: button('发货') })
        .click()
      const dialog = dialogs.named(/发货$/)
      await dialog.getByLabel('配送员').fill('小李')
      await dialog.getByRole('button', { name: button('发货') }).click()
      await expect(list.row('待发货')).toHaveCount(left)
    }
  })

  await test.step('both orders arrive, and one is refunded in two parts', async () => {
    await api.ok(testMode.setClock, days(7))
    await api.ok(testMode.runJob, { job: 'MALL_ORDER_TIMES' })
    await asAuditor('/shopmall/orderList')
    const row = list.row(shopName).filter({ hasText: '已收货' })
    await expect(row).toHaveCount(2)
    await row
      .first()
      .getByRole('button', { name: /的详情$/ })
      .click()
    const panel = page.getByRole('dialog', { name: /^ML/ })
    for (const [amount, left] of [
      ['10.00', '¥57.80'],
      ['49.80', '¥8.00'],
    ] as const) {
      await panel.getByRole('tab', { name: '商品与资金' }).click()
      await panel
        .getByRole('row', { name: /记忆棉陪护枕/ })
        .getByRole('button', { name: button('退款') })
        .click()
      await money.enter({ 金额: amount, 原因: '枕芯有破损' })
      await money.confirm('退款')
      await notices.told(/的退款已发出/)
      await api.ok(testMode.runJob, { job: 'REFUND_TRAFFIC' })
      // The channel's answer does not update the page, so it is reloaded.
      await page.reload()
      await panel.getByRole('tab', { name: '商品与资金' }).click()
      await expect(panel.locator('.facts').filter({ hasText: '剩余金额' })).toContainText(left)
    }
  })

  await test.step('a week later the shop has its share, and withdraws all of it', async () => {
    await api.ok(testMode.setClock, days(8))
    await api.ok(testMode.runJob, { job: 'MALL_ORDER_TIMES' })
    await asShop('/business/withdrawal/withdrawal')
    await main.getByRole('button', { name: '新增收款账户' }).click()
    const dialog = page.getByRole('dialog', { name: '新增收款账户' })
    for (const [label, value] of [
      ['开户银行', '招商银行'],
      ['开户支行', '广州云岭支行'],
      ['银行卡号', '6222000011112223'],
      ['预留手机号', '13812345679'],
    ] as const)
      await dialog.getByLabel(label).fill(value)
    await dialog.getByRole('button', { name: '保存' }).click()
    await notices.told(/已新增收款账户/)
    await main.getByRole('button', { name: '申请提现' }).click()
    const apply = page.getByRole('dialog', { name: /申请提现/ })
    await apply.getByRole('button', { name: '获取验证码' }).click()
    const sms = apply.getByRole('status').filter({ hasText: /\d{6}/ })
    await expect(sms).toBeVisible()
    await apply.getByLabel('提现金额').fill('70.56')
    await apply.getByLabel('收款账户').click()
    await offeredIn(page).getByTitle(/2223/).click()
    await apply.getByLabel(/验证码/).fill(/\d{6}/.exec(await sms.innerText())?.[0] ?? '')
    await money.confirm('申请提现')
    await expect(list.row('¥70.56')).toContainText('待审核')
  })

  await test.step('finance approves, pays, and checks the books', async () => {
    await signIn('finance')
    await open('/equipmentOrders/orderCash')
    await money.open(shopName, '批准')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: button('批准') })
      .click()
    await expect(list.row(shopName)).toContainText('待打款')
    const result = page.getByRole('dialog', { name: '审核结果' })
    await expect(result).toContainText('已批准')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await money.open(shopName, '打款')
    await money.dialog.getByText('线下转账', { exact: true }).click()
    await money.dialog.getByRole('button', { name: button('打款') }).click()
    await expect(list.row(shopName)).toContainText('打款中')
    await money.open(shopName, '确认已打款')
    await money.enter({ 凭证号: 'BANK-20261206' })
    await money.confirm('确认已打款')
    await expect(list.row(shopName)).toContainText('已打款')

    await page.goto('/#/financial/financeDeatil?tab=checks')
    await page.getByRole('button', { name: '立即检查' }).click()
    await expect(page.getByRole('table', { name: '检查结果' }).getByText('成立', { exact: true })).toHaveCount(
      Object.keys(invariants).length,
    )
    const finance = await api.as('finance')
    expect(await finance.ok(ledger.getStoreEarningInfo, { storeId: 4 })).toMatchObject({
      earnedCents: 7056,
      availableCents: 0,
      withdrawnCents: 7056,
    })
  })

  await test.step('the shop sees which sales it was paid, and each of them names the withdrawal', async () => {
    await asShop('/business/withdrawal/withdrawalRecord')
    await list
      .row('¥70.56')
      .getByRole('button', { name: /的详情$/ })
      .click()
    const drawer = page.getByRole('dialog', { name: /^WD/ })
    await drawer.getByRole('tab', { name: '支付的订单' }).click()
    // In the order of settlement: what was left of the refunded sale, and the other one.
    await expect(drawer.getByRole('row', { name: /^ML/ })).toHaveText([/¥62\.61/, /¥7\.95/])
    await drawer.getByRole('link', { name: /^ML/ }).first().click()
    const order = page.getByRole('dialog', { name: /^ML/ })
    await order.getByRole('tab', { name: '商品与资金' }).click()
    const payouts = order.getByRole('table', { name: '所属提现' })
    await expect(payouts.getByRole('row', { name: /^WD/ })).toContainText('已打款')
    await payouts.getByRole('link', { name: /^WD/ }).click()
    await expect(page.getByRole('dialog', { name: /^WD/ })).toBeVisible()
  })
})
