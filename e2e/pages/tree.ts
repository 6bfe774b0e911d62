import type { Locator, Page } from '@playwright/test'

/** A tree of permission entries, found by title or interface name. */
export function treeOf(page: Page, within: Locator = page.getByRole('main')) {
  const tree = within.getByRole('tree')
  const entry = (name: string) => tree.getByRole('treeitem').filter({ hasText: name }).first()
  return {
    tree,
    entries: tree.getByRole('treeitem'),
    entry,
    /** The entry with exactly this interface name. */
    named: (key: string) => tree.getByRole('treeitem').filter({ has: page.getByText(key, { exact: true }) }),
    box: (name: string) => entry(name).getByRole('checkbox'),
    open: (name: string) => entry(name).locator('.ant-tree-switcher').click(),
    choose: (name: string) => entry(name).locator('.ant-tree-node-content-wrapper').click(),
  }
}
