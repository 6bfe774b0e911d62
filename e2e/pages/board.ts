import type { Page } from '@playwright/test'

/** The board of a hospital: its tiles, legend and panel, and the state of its connection. */
export function boardOf(page: Page) {
  const whole = page.locator('.board:visible')
  const tiles = whole.locator('.bed')
  return {
    whole,
    tiles,
    tile: (bedId: number) => whole.locator(`.bed[data-bed="${bedId}"]`),
    legend: (state: string) =>
      whole
        .getByRole('group', { name: /^(按状态筛选|Filter by status)$/ })
        .getByRole('button', { name: new RegExp(state) }),
    live: whole.locator('.live-dot'),
    changes: whole.locator('.board-changes'),
    panel: page.getByRole('dialog'),
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('data-bed') ?? null),
    open: async (hospitalId: number) => {
      await page.goto(`/#/hospital/board?hospitalId=${hospitalId}`)
      await tiles.first().waitFor()
    },
  }
}
