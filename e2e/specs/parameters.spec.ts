import { parameter } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'

test('[A17] a parameter is changed with a reason; a conflicting change is shown, and the former value can be restored', async ({
  page,
  signIn,
  notices,
  api,
}) => {
  await signIn('admin')
  await page.goto('/#/system/public')
  const row = page.getByRole('table', { name: '代理商提现' }).getByRole('row', { name: /单笔最低金额/ })
  await expect(row).toContainText('¥100.00')
  await expectAccessible(page)

  await row.getByRole('button', { name: '修改', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '修改“代理商提现：单笔最低金额”' })
  await dialog.getByLabel('数值').fill('200')
  await expect(dialog.getByRole('status').filter({ hasText: '近 7 天的提现申请' })).toBeVisible()
  await dialog.getByLabel('原因', { exact: true }).fill('提高门槛')
  const other = await api.as('admin')
  await other.ok(parameter.setParameter, {
    key: 'withdraw.agent.min',
    valueCents: 15_000,
    reason: '先一步',
    version: 1,
  })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('在此期间修改了这条记录')).toBeVisible()
  await dialog.getByRole('button', { name: '保留我的' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await notices.told('已修改“代理商提现：单笔最低金额”')
  await expect(row).toContainText('¥200.00')

  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '恢复为 ¥150.00' }).click()
  await dialog.getByLabel('原因', { exact: true }).fill('恢复原值')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(row.getByRole('cell', { name: '¥150.00', exact: true })).toBeVisible()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '操作记录' }).click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: '恢复原值' })).toBeVisible()
  await page.keyboard.press('Escape')

  // A time copied from a list has seconds. Were it not understood, the change would apply at once.
  await row.getByRole('button', { name: '修改', exact: true }).click()
  await dialog.getByLabel('数值').fill('300')
  await dialog.getByLabel('生效时间').fill('下周一')
  await dialog.getByLabel('生效时间').press('Tab')
  await expect(dialog.getByText('无法识别，请按“2026-11-21 10:00”的格式填写')).toBeVisible()
  await expect(dialog.getByLabel('生效时间')).toHaveValue('下周一')
  await dialog.getByLabel('生效时间').fill('2026-12-01 08:30:00')
  await dialog.getByLabel('生效时间').press('Tab')
  await expect(dialog.getByLabel('生效时间')).toHaveValue('2026-12-01 08:30')
  await dialog.getByLabel('原因', { exact: true }).fill('下月起')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('¥300.00')
  await expect(row).toContainText('2026-12-01 08:30')

  // 0 is below the range and has a meaning of its own.
  const cap = page.getByRole('table', { name: '新收费方案默认值' }).getByRole('row', { name: /单笔封顶/ })
  await cap.getByRole('button', { name: '修改', exact: true }).click()
  const plans = page.getByRole('dialog', { name: '修改“新收费方案默认值：单笔封顶”' })
  await expect(plans).toContainText('只用于以后新建的记录')
  await plans.getByLabel('数值').fill('0')
  await plans.getByLabel('原因', { exact: true }).fill('取消封顶')
  await plans.getByRole('button', { name: '保存' }).click()
  await expect(cap.getByRole('cell', { name: '不封顶', exact: true })).toBeVisible()

  await page.getByRole('tab', { name: '账号安全' }).click()
  const password = page.getByRole('table', { name: '账号安全' }).getByRole('row', { name: /密码有效期/ })
  await expect(password).toContainText('7–365 天，0 为不限')
  await password.getByRole('button', { name: '修改', exact: true }).click()
  const safety = page.getByRole('dialog', { name: '修改“账号安全：密码有效期”' })
  await safety.getByLabel('数值').fill('90')
  await safety.getByLabel('原因', { exact: true }).fill('每季度更换')
  await safety.getByRole('button', { name: '保存' }).click()
  await expect(password.getByRole('cell', { name: '90 天', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: '后台任务' }).click()
  await expect(page.getByRole('table', { name: '后台任务' }).getByRole('row', { name: /结算分成/ })).toContainText(
    '每分钟',
  )
})
