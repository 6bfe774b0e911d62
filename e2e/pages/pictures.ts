import { expect, type Page } from '@playwright/test'
import { button, orderHandle } from './names'

/** A record's pictures: the section that shows them, and the dialog that edits them. */
export function picturesOf(page: Page, what: string) {
  const section = page.getByRole('region', { name: what })
  const dialog = page.getByRole('dialog', { name: new RegExp(`的${what}$`) })
  const place = dialog.getByRole('button', { name: /^选择图片/ })
  return {
    section,
    dialog,
    place,
    shown: section.getByRole('button', { name: /^查看/ }),
    items: dialog.getByRole('listitem'),
    open: () => section.getByRole('button', { name: `编辑${what}` }).click(),
    save: () => dialog.getByRole('button', { name: button('保存') }).click(),
    choose: (...files: readonly FileContent[]) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) }))),
    says: (number: number) => dialog.getByLabel(`第 ${number} 张图片的说明`),
    /** Drags a picture by its handle to this position. */
    drag: (alt: string, number: number) =>
      dialog
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `移除“${alt}”` }) })
        .locator(orderHandle)
        .dragTo(dialog.getByRole('listitem').nth(number - 1)),
    press: (name: string) => dialog.getByRole('button', { name }).click(),
    async drop(file: FileContent): Promise<void> {
      const dataTransfer = await transferOf(page, file)
      await place.dispatchEvent('dragover', { dataTransfer })
      await expect(place).toHaveAttribute('data-over', 'true')
      await place.dispatchEvent('drop', { dataTransfer })
    },
    async paste(file: FileContent): Promise<void> {
      const dataTransfer = await transferOf(page, file)
      await page.evaluate(
        (clipboardData) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true })),
        dataTransfer,
      )
    },
  }
}

interface FileContent {
  readonly name: string
  readonly bytes: Uint8Array
}

const transferOf = (page: Page, { name, bytes }: FileContent) =>
  page.evaluateHandle(
    ([called, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(content)], called, { type: 'image/png' }))
      return transfer
    },
    [name, [...bytes]] as const,
  )
