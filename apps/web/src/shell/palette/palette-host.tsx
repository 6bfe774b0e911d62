import { lazy, Suspense, useEffect } from 'react'
import type { Page } from '../../lib/page'
import { useStore } from '../../lib/store'
import { useSignedIn } from '../../session/session'
import { isDialogOnTop } from '../../ui/leave-top'
import { stands } from './palette-page'
import { openPalette, paletteOpen } from './palette-state'
import { rememberPath } from '../../session/recent-pages'

const Palette = lazy(() => import('./palette'))

/** Opens the palette on Ctrl+K or Cmd+K; loaded on first use. */
export function PaletteHost({ pages, page }: { pages: readonly Page[]; page: Page }) {
  const open = useStore(paletteOpen)
  const { managerId } = useSignedIn().info
  useEffect(() => {
    if (stands(page)) rememberPath(managerId, page.path)
  }, [managerId, page])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      // It would open other pages beneath a dialog, which asks for something first.
      if (!isDialogOnTop()) openPalette()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <Palette pages={pages} page={page} />
    </Suspense>
  )
}
