import type { Page } from '@playwright/test'
import { button } from './names'

/** The actions and dialogs of the list of devices. */
export function devicesOf(page: Page) {
  const rows = page.getByRole('main').locator('.list-page:visible tbody tr[data-row-key]')
  const row = (deviceNo: string) => rows.filter({ hasText: deviceNo })
  const entry = (name: string) => page.getByRole('menuitem', { name: button(name) })
  const more = (deviceNo: string) =>
    row(deviceNo)
      .getByRole('button', { name: /更多|More/ })
      .click()
  return {
    row,
    more,
    entry,
    drawer: page.locator('.ant-drawer-open'),
    progress: page.getByRole('status', { name: /^(指令进展|Progress)$/ }),
    closeProgress: () =>
      page
        .locator('.ant-modal-footer:visible')
        .getByRole('button', { name: button('关闭') })
        .click(),
    details: (deviceNo: string) =>
      row(deviceNo)
        .getByRole('button', { name: new RegExp(`^(设备 ${deviceNo} 的详情|Details of device ${deviceNo})$`) })
        .click(),
    /** Chooses an action from a device's menu. */
    async step(deviceNo: string, name: string): Promise<void> {
      await more(deviceNo)
      await entry(name).click()
    },
    /** Fills in the only text of a dialog and confirms it. */
    async give(dialog: string | RegExp, label: string, text: string, ok: string): Promise<void> {
      const form = page.getByRole('dialog', { name: dialog })
      await form.getByLabel(label, { exact: true }).fill(text)
      await form.getByRole('button', { name: button(ok) }).click()
    },
  }
}
