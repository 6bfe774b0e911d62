import { expect, type Page } from '@playwright/test'
import { titled } from './names'

export type Shell = ReturnType<typeof shellOf>

/** Sidebar, top bar, tabs and main area. */
export function shellOf(page: Page) {
  const sidebar = page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })
  const navbar = page.getByRole('banner')
  const main = page.getByRole('main')
  const tabs = page.getByRole('tablist').first()
  const toggle = navbar.getByRole('button', { name: /^(收起菜单|展开菜单|Collapse menu|Expand menu)$/ })
  const account = navbar.getByRole('button', { name: /^(账户：|Account: )/ })
  const inDropdown = (name: RegExp) => page.locator('.ant-dropdown-menu').getByRole('menuitem', { name })
  const logOutEntry = inDropdown(/退出登录$|Sign out$/)
  // In a folded sidebar, submenus open outside the sidebar's own element.
  const entry = (title: string) =>
    page.locator('.sidebar-menu, .ant-menu-submenu-popup').getByRole('menuitem', { name: titled(title) })
  const module = (title: string) => sidebar.getByRole('menuitem', { name: titled(title) })

  async function openModule(title: string): Promise<void> {
    await expect(module(title)).toBeVisible()
    if ((await module(title).getAttribute('aria-expanded')) !== 'true') await module(title).click()
  }
  const openAccount = () => account.click()

  return {
    sidebar,
    navbar,
    main,
    tabs,
    toggle,
    account,
    entry,
    module,
    openModule,
    openAccount,
    logOutEntry,
    crumbs: page.getByRole('navigation', { name: /^(面包屑|Breadcrumb)$/ }),
    fullScreen: navbar.getByRole('button', { name: /^(全屏|退出全屏|Full screen|Exit full screen)$/ }),
    dashboard: inDropdown(/首页$|Dashboard$/),
    changePassword: inDropdown(/修改密码$|Change password$/),

    async goTo(moduleTitle: string, title: string): Promise<void> {
      await openModule(moduleTitle)
      await entry(title).click()
    },
    async logOut(): Promise<void> {
      await openAccount()
      await logOutEntry.click()
    },
    otherLanguage: navbar.getByRole('button', { name: /^(切换到英文|Switch to Chinese)/ }),
    /** Nothing is loading any more. */
    async expectSettled(): Promise<void> {
      await expect(main).toBeVisible()
      await expect(page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible')).toHaveCount(0)
      await expect(page.locator('[data-ready=false]:visible')).toHaveCount(0)
      await expect(page.getByRole('status').getByText(/^(正在加载|Loading)/)).toHaveCount(0)
    },
    async expectWhole(): Promise<void> {
      for (const part of [sidebar, navbar, tabs, main]) await expect(part).toBeVisible()
      await expect(main).toHaveCount(1)
    },
    async expectActive(title: string): Promise<void> {
      await expect(sidebar.locator('[aria-current=page]')).toHaveText([title])
    },
    widthOfSidebar: async (): Promise<number> => (await sidebar.boundingBox())?.width ?? 0,
    backgroundOfSidebar: (): Promise<string> => sidebar.evaluate((node) => getComputedStyle(node).backgroundColor),
    colourOf: (title: string): Promise<string> =>
      sidebar.getByText(title, { exact: true }).evaluate((node) => getComputedStyle(node).color),
  }
}
