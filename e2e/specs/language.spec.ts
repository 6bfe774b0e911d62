import { commodity, priceChange } from '@bedside/contracts'
import { expect, expectPath, test } from '../fixtures/test'
import { treeOf } from '../pages/tree'

const han = /\p{Script=Han}/u

test('[A2, D2] Chinese by default', async ({ page, login }) => {
  await login.open()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
  await login.signIn('admin')
  await expect(page.getByText('欢迎').first()).toBeVisible()
})

test('[A2] an English browser gets Chinese too, until a language is chosen', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'en-US', baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/#/login')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await context.close()
})

test('[A2, D2] the language is switched without a reload and without losing what was typed, and is kept', async ({
  page,
  login,
}) => {
  await login.open()
  await page.evaluate(() => Object.assign(window, { before: true }))
  await login.account.fill('admin')
  await login.secret.fill('Bedside2026')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(login.account).toHaveValue('admin')
  await expect(login.secret).toHaveValue('Bedside2026')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
  await login.submit.click()
  await expectPath(page, '/welcome/index')
  await expect(page.getByText(/welcome/i).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/welcome/i).first()).toBeVisible()
})

test('[A2, D2] inside, the language is switched in the top bar: menu, tabs and page follow at once', async ({
  page,
  signIn,
  shell,
  tabs,
  list,
}) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await list.filter('角色名称').fill('运')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await shell.otherLanguage.click()
  await expect(tabs.active).toContainText('Roles')
  await shell.expectActive('Roles')
  await expect(list.filter('Role name')).toHaveValue('运')
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('bedside.language'))).toBe('en')
  await page.reload()
  await expect(tabs.active).toContainText('Roles')
  await shell.otherLanguage.click()
  await expect(tabs.active).toContainText('角色列表')
})

for (const path of ['/login', '/401', '/404'])
  test(`[A2] ${path} has no Chinese left in English`, async ({ page, speak }) => {
    await speak('en')
    await page.goto(`/#${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
    await expect(page.getByRole('main')).toBeVisible()
    const text = (await page.locator('body').innerText()).replaceAll('中文', '')
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(han)
  })

test('[A2] the shell around the pages has no Chinese left in English', async ({ page, signIn, speak, shell }) => {
  await signIn('admin')
  await speak('en')
  for (const path of ['/welcome/index', '/management/role', '/management/permission', '/management/agent']) {
    await page.goto(`/#${path}`)
    await shell.expectWhole()
    for (const part of [shell.sidebar, shell.crumbs, shell.tabs]) expect(await part.innerText()).not.toMatch(han)
  }
})

test('[A2] dialogs and notices name a built-in role in the reader’s language', async ({
  page,
  signIn,
  speak,
  list,
  dialogs,
  notices,
}) => {
  await signIn('admin')
  await speak('en')
  await page.goto('/#/management/role')
  const row = list.row('Customer service')
  await row.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = dialogs.named('Edit role “Customer service”')
  await edit.getByLabel('Remark').fill('Looks after users at night')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await notices.told('Role “Customer service” saved')
  await row.getByRole('button', { name: /^More/ }).click()
  await dialogs.entry('Copy').click()
  const copy = dialogs.named('Copy role “Customer service”')
  await expect(copy.getByLabel('Role name')).toHaveValue('Copy of Customer service')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Permissions', exact: true }).click()
  const drawer = dialogs.named('Permissions of Customer service')
  await treeOf(page, drawer).box('Feedback').click()
  await page.keyboard.press('Escape')
  await expect(dialogs.named('Unsaved').getByRole('listitem')).toContainText('Permissions of Customer service')
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  const question = dialogs.named(/^Remove \d+ permissions?\?$/)
  await expect(question).toContainText('the role “Customer service”')
  await question.getByRole('button', { name: 'Remove and save' }).click()
  await notices.told('Permissions of “Customer service” saved')
})

test('[A2] a batch of price changes is named like a title, and within a sentence like a word', async ({
  page,
  signIn,
  speak,
  shell: { main },
  dialogs,
  notices,
}) => {
  const seller = await signIn('shop')
  const [goods] = (await seller.ok(commodity.getCommodityList)).list
  const form = {
    commodityIds: [goods?.commodityId ?? 0],
    way: 'PERCENT' as const,
    percentBps: 1000,
    step: 'JIAO' as const,
  }
  const { fingerprint } = await seller.ok(priceChange.previewPriceChange, form)
  const { priceBatchId } = await seller.ok(priceChange.changePrices, { ...form, fingerprint })
  await speak('en')
  // Compared with their case, which names given as text are not.
  await page.goto('/#/business/commodity/commodityList?view=prices')
  await main.getByRole('button', { name: `Goods in batch ${priceBatchId}` }).click()
  await expect(dialogs.named(new RegExp(`^Batch ${priceBatchId}$`))).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: `Undo batch ${priceBatchId}`, exact: true }).click()
  await dialogs
    .named(new RegExp(`^Undo batch ${priceBatchId}$`))
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await notices.told(new RegExp(`Batch ${priceBatchId} undone`))
})

test('[A2] the first plan of a new hospital is named in the reader’s language', async ({ page, signIn, speak }) => {
  await signIn('admin')
  await speak('en')
  await page.goto('/#/hospital/add')
  await expect(page.getByLabel('Plan', { exact: true })).toHaveValue('Standard plan')
})
