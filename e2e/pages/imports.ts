import { expect, type Page } from '@playwright/test'
import { button } from './names'

/** The dialog that imports rows from a file. */
export function importsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(导入|Import )/ })
  return {
    dialog,
    open: () =>
      page
        .getByRole('main')
        .getByRole('button', { name: titled(['导入', 'Import']) })
        .click(),
    choose: (name: string, text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`, 'utf8') }),
    chooseSheet: (name: string, sheet: Uint8Array) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(sheet) }),
    /** Drops a text file onto the drop zone. */
    async drop(name: string, text: string): Promise<void> {
      const dataTransfer = await page.evaluateHandle(
        ([called, content]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([`\ufeff${content}`], called, { type: 'text/csv' }))
          return transfer
        },
        [name, text] as const,
      )
      const zone = dialog.getByRole('button', { name: /^(把 CSV|Drop a CSV)/ })
      await zone.dispatchEvent('dragover', { dataTransfer })
      await expect(zone).toHaveAttribute('data-over', 'true')
      await zone.dispatchEvent('drop', { dataTransfer })
    },
    says: dialog.getByRole('status'),
    problems: dialog.getByRole('row').filter({ has: page.getByRole('cell') }),
    mode: (name: string | RegExp) => dialog.getByRole('radio', { name }),
    // The cross in the corner may have the same name and comes first, hence `last`.
    press: (...names: string[]) =>
      dialog
        .getByRole('button', { name: button(...names) })
        .last()
        .click(),
    write: dialog.getByRole('button', { name: /^(导入 \d+ 行|Import \d+ rows?)$/ }),
  }
}

/** The name of a button may follow an icon's name, and antd may put a space between two characters. */
const titled = (names: readonly string[]): RegExp =>
  new RegExp(`(^|\\s)(${names.join('|').replace('导入', '导\\s?入')})$`)
