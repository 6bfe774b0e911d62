import type { Locator, Page } from '@playwright/test'
import { button } from './names'

/** The dialog in which managers change their own password. */
export function passwordsOf(page: Page) {
  const dialog = page.getByRole('dialog').filter({ hasText: /修改密码|Change password/ })
  const original = dialog.getByLabel(/^(原密码|Current password)$/)
  const fresh = dialog.getByLabel(/^(新密码|New password)$/)
  const again = dialog.getByLabel(/^(确认密码|确认新密码|Confirm( new)? password)$/)
  return {
    dialog,
    original,
    fresh,
    again,
    submit: dialog.getByRole('button', { name: button('确定', '确认', '保存', '提交', 'OK', 'Save', 'Change') }),
    busy: dialog.locator('.ant-btn-loading'),
    problem: (text: string): Locator => dialog.locator('.ant-form-item-explain').getByText(text, { exact: true }),
    async leave(field: Locator): Promise<void> {
      await field.press('Tab')
    },
    async fill(old: string, next: string): Promise<void> {
      await original.fill(old)
      await fresh.fill(next)
      await again.fill(next)
    },
  }
}
