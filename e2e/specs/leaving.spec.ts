import { expect, test } from '../fixtures/test'
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
