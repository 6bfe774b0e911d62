import { order, role } from '@bedside/contracts'
import { askingOf } from '../fixtures/asking'
import { expect, test } from '../fixtures/test'
import { hospitalsOf } from '../pages/hospitals'
import { button } from '../pages/names'

const forms = [
  { path: '/management/role', add: '新增角色', label: '角色名称', row: '运营', edit: '编辑角色“运营”' },
  { path: '/management/platform', add: '新增管理员', label: '姓名', row: '李运营', edit: '编辑账号“operator”' },
  {
    path: '/management/agent',
    add: '新增代理商',
    label: '公司',
    row: '武汉东湖',
    edit: '编辑代理商“武汉东湖康养科技有限公司”',
  },
] as const

for (const { path, add, label, row, edit } of forms)
  test(`the question before leaving names unsaved work: ${add}, ${edit}`, async ({ page, signIn, list, dialogs }) => {
    await signIn('admin')
    await page.goto(`/#${path}`)
    const asked = dialogs.named('有未保存的内容')
    const typeAndLeave = async (title: string) => {
      await dialogs.named(title).getByLabel(label).fill('还没有保存')
      await page.keyboard.press('Escape')
      await expect(asked.getByRole('listitem')).toContainText(`${title}（`)
      await expect(asked.getByRole('button', { name: button('留下') })).toBeFocused()
      await asked.getByRole('button', { name: button('离开') }).click()
      await expect(dialogs.named(title)).toBeHidden()
    }
    await list.button(add).click()
    await typeAndLeave(add)
    await list
      .row(row)
      .getByRole('button', { name: button('编辑') })
      .click()
    await typeAndLeave(edit)
  })

test('an action is kept or discarded by the question before leaving, never carried out', async ({
  page,
  signIn,
  list,
  dialogs,
  money,
  tabs,
}) => {
  const admin = await signIn('admin')
  const { orderId, row } = { orderId: 7, row: 'CASE000007' }
  const refunded = async () => (await admin.ok(order.getOrderInfo, { orderId })).order.refundedCents
  const before = await refunded()
  const asked = dialogs.named('有未保存的内容')
  const save = asked.getByRole('button', { name: button('保存') })

  // A record alone may be saved.
  await page.goto('/#/management/role')
  await list.button('新增角色').click()
  await dialogs.named('新增角色').getByLabel('角色名称').fill('夜班值守')
  await page.keyboard.press('Escape')
  await expect(save).toBeVisible()
  await asked.getByRole('button', { name: button('留下') }).click()

  await page.goto('/#/equipmentOrders/list')
  await money.open(row, '退款')
  await money.enter({ 原因: '多收了一晚' })
  await expect(money.preview).toHaveAttribute('aria-busy', 'false')
  await money.dialog.getByRole('button', { name: button('取消') }).click()
  await expect(asked.getByRole('listitem')).toContainText(row)
  await expect(asked).toContainText('其中的操作不会在此执行')
  await expect(save).toHaveCount(0)
  await asked.getByRole('button', { name: button('留下') }).click()

  // Of several, none is saved, because the action would be lost with the others closed.
  await page.goto('/#/management/agent')
  await tabs.choose('代理商列表', '关闭所有')
  await expect(asked.getByRole('listitem')).toHaveCount(2)
  await expect(save).toHaveCount(0)
  await asked.getByRole('button', { name: button('离开') }).click()
  await expect(asked).toHaveCount(0)
  expect(await refunded()).toBe(before)
  const { list: roles } = await admin.ok(role.getRoleList)
  expect(roles.map(({ roleName }) => roleName)).not.toContain('夜班值守')
})

test('saving from the question before leaving checks what the form’s own button checks', async ({
  page,
  signIn,
  dialogs,
}) => {
  await signIn('admin')
  await page.goto('/#/hospital/detail?hospitalId=2')
  const sharing = hospitalsOf(page).section('分成')
  await sharing.getByRole('button', { name: button('编辑') }).click()
  await sharing.getByLabel('医院分成').fill('90')
  const asking = askingOf(page)
  await sharing.getByRole('button', { name: button('取消') }).click()
  const asked = dialogs.named('有未保存的内容')
  await asked.getByRole('button', { name: button('保存') }).click()
  await expect(asked).toHaveCount(0)
  await expect(sharing.getByLabel('医院分成')).toHaveValue('90.00')
  await expect(sharing.getByRole('alert')).toContainText('不能超过 95%')
  await asking.caughtUp()
  expect(asking.count('setHospital')).toBe(0)
})

test('the draft of a text message is saved by the question before leaving, as that sends nothing', async ({
  page,
  signIn,
  list,
  dialogs,
  notices,
}) => {
  await signIn('admin')
  await page.goto('/#/user/message')
  await list.button('新建短信').click()
  const dialog = dialogs.named('新建短信')
  await dialog.getByLabel('标题').fill('停水通知')
  await dialog.getByLabel('通知内容').fill('今晚二十二点停水')
  await dialog.getByLabel('联系电话').fill('4008001234')
  await page.keyboard.press('Escape')
  await dialogs
    .named('有未保存的内容')
    .getByRole('button', { name: button('保存') })
    .click()
  await notices.told('已保存草稿“停水通知”')
  await expect(list.row('停水通知')).toContainText('草稿')
})
