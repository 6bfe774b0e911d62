import { session } from '../session/session'
import { forgetVault, readVault, writeVault, type Vault } from '../session/vault'
import { go } from './go'
import { scrolled, tabOfScroll } from './scroll'
import { addressOf, changed, type Tab } from './tab-list'
import { findTab, tabs } from './tabs'
import { restorePiece, unsaved } from './work'

/** Stores the unsaved work that a reload would lose. */
export function putWorkAway(): void {
  const now = session.get()
  if (now.status === 'out') return
  const pieces = [...unsaved.get().values()].flatMap((piece) => {
    const tab = findTab(piece.tab)
    const { id, view, title } = piece
    const snapshot = piece.snapshot()
    // A form with nothing but a password would be restored empty, and ready to be submitted.
    if (snapshot === undefined) return []
    return [
      {
        tab: piece.tab,
        address: tab ? addressOf(tab) : piece.tab,
        id,
        ...(view !== undefined && { view }),
        title,
        snapshot,
      },
    ]
  })
  writeVault({
    managerId: now.info.managerId,
    pieces,
    scroll: Object.fromEntries([...scrolled].filter(([key]) => findTab(tabOfScroll(key)))),
  })
}

/** This user's stored unsaved work. Scroll positions are restored without asking. */
export function workLeftBehind(managerId: number): Vault | undefined {
  const vault = readVault()
  if (vault?.managerId !== managerId) return undefined
  for (const [key, top] of Object.entries(vault.scroll)) if (!scrolled.has(key)) scrolled.set(key, top)
  if (vault.pieces.length > 0) return vault
  forgetVault()
  return undefined
}

/** Restores the work, each piece in its tab, and opens the first of these. */
export function restoreWork({ pieces }: Vault): void {
  forgetVault()
  for (const piece of pieces) {
    restorePiece(piece, piece.snapshot)
    const tab = findTab(piece.tab)
    // A mounted page reads restored work only on mount, so it is remounted.
    if (tab?.page) tabs.set((list) => changed(list, tab.key, { loads: tab.loads + 1 }))
    else if (!tab)
      tabs.set((list) => ({ ...list, tabs: [...list.tabs, unvisited(piece.tab, piece.address, piece.title)] }))
  }
  const [first] = pieces
  if (first && tabs.get().active !== first.tab) go(first.address)
}

/** A tab that was closed when the session ended, or is no longer stored. */
function unvisited(key: string, address: string, title: Tab['title']): Tab {
  const [path = '', ...search] = address.split('?')
  return {
    key,
    path,
    search: search.length > 0 ? `?${search.join('?')}` : '',
    title,
    pinned: false,
    usedAt: 0,
    loads: 0,
  }
}
