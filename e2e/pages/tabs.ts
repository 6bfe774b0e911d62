import { expect, type Page } from '@playwright/test'

/** The tab bar. */
export function tabsOf(page: Page) {
  const bar = page.getByRole('tablist').first()
  const tab = (title: string) => bar.getByRole('tab', { name: title })
  const active = bar.locator('[role=tab][aria-selected=true]')
  const menu = page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByRole('menu')
  const openMenu = async (title: string) => {
    await tab(title).click({ button: 'right' })
    await expect(menu).toBeVisible()
  }
  const choose = async (title: string, name: string) => {
    await openMenu(title)
    await menu.getByRole('menuitem', { name, exact: true }).click()
  }
  return {
    bar,
    tab,
    active,
    menu,
    openMenu,
    choose,
    all: bar.getByRole('tab'),
    /** Opens the menu of all tabs, which exists while they do not fit. */
    overview: page.getByRole('button', { name: /^全部 \d+ 个页面$/ }),
    /** The tab of an address, given as path and key parameters. */
    at: (address: string) => bar.locator(`[data-tab="${address}"]`),
    open: (title: string) => tab(title).click(),
    close: (title: string) => choose(title, '关闭'),
    /** Whether there are more tabs than fit into the bar. */
    isScrollable: () => bar.evaluate((node) => node.scrollWidth > node.clientWidth),
    /** The distance of the active tab from an edge of the bar. */
    roomBesideActive: (edge: 'start' | 'end') =>
      active.evaluate((node, side) => {
        const bar = node.closest('[role=tablist]')?.getBoundingClientRect()
        const own = node.getBoundingClientRect()
        if (!bar) throw new Error('The tab stands in no bar')
        return Math.round(side === 'start' ? own.left - bar.left : bar.right - own.right)
      }, edge),
  }
}
