import type { Page } from '@playwright/test'

/** The command palette. */
export function paletteOf(page: Page) {
  const search = page.getByRole('combobox', { name: '搜索页面、记录与操作' })
  const open = () => page.keyboard.press('Control+k')
  return {
    search,
    open,
    find: async (typed: string) => {
      await open()
      await search.fill(typed)
    },
    records: page.getByRole('group', { name: '记录' }),
    actions: page.getByRole('group', { name: '操作' }),
    nothing: (typed: string) => page.getByText(`没有找到“${typed}”`),
  }
}
