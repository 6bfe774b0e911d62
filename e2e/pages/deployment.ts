import { expect, type Page } from '@playwright/test'
import { dialogsOf } from './dialogs'
import { hospitalsOf } from './hospitals'
import { listOf } from './list'
import { button } from './names'
import { noticesOf } from './notices'
import { offeredIn } from './offered'

/** The steps of equipping a hospital. Each ends when its result is visible. */
export function deploymentOf(page: Page) {
  const [dialogs, hospitals, list, notices] = [dialogsOf(page), hospitalsOf(page), listOf(page), noticesOf(page)]
  const save = (title: string) =>
    dialogs
      .named(title)
      .getByRole('button', { name: button('保存') })
      .click()
  const choose = async (row: string | RegExp, entry: string) => {
    await list.row(row).getByRole('button', { name: /^更多/ }).click()
    await dialogs.entry(entry).click()
  }
  return {
    choose,
    async hospital(name: string): Promise<void> {
      await page.goto('/#/hospital/add')
      await hospitals.field('医院名称').fill(name)
      while (await page.getByRole('main').getByRole('button', { name: '下一步' }).isVisible()) {
        const step = await hospitals.step.innerText()
        await hospitals.press('下一步')
        await expect(hospitals.step).not.toHaveText(step)
      }
      await hospitals.press('提交')
      await expect(hospitals.heading(name)).toBeVisible()
    },
    async department(name: string): Promise<void> {
      await list.button('新增科室').click()
      await dialogs.named('新增科室').getByLabel('科室').fill(name)
      await save('新增科室')
      await expect(list.row(name)).toBeVisible()
    },
    async ward(wardNo: string): Promise<void> {
      await list.button('新增病房').click()
      await dialogs.named('新增病房').getByLabel('病房号').fill(wardNo)
      await save('新增病房')
      await expect(list.row(wardNo)).toBeVisible()
    },
    async beds(count: number): Promise<void> {
      await list.button('批量新增').click()
      await dialogs.named('批量新增床位').getByRole('textbox', { name: '数量' }).fill(String(count))
      await save('批量新增床位')
      await notices.told(new RegExp(`已新增 ${count} 个床位`))
      await expect(list.rows).toHaveCount(count)
    },
    /** To be called on the page of beds. */
    async bind(bed: string | RegExp, deviceNo: string): Promise<void> {
      await choose(bed, '绑定设备')
      const dialog = dialogs.named(/绑定设备$/)
      await dialog.getByRole('combobox', { name: '设备' }).fill(deviceNo)
      await offeredIn(page).getByTitle(new RegExp(deviceNo)).click()
      await dialog.getByRole('button', { name: button('绑定设备') }).click()
      await expect(list.row(deviceNo)).toContainText('空闲')
    },
  }
}
