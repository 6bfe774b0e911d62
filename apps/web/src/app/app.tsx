import { memo, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Navigate, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Page } from '../lib/page'
import { session, welcomed, type SignedIn } from '../session/session'
import { isLeaving, startOver } from '../session/session-end'
import { readToken } from '../session/token'
import { loginPath, welcomePath } from '../lib/paths'
import { useStore } from '../lib/store'
import { AlonePage } from '../shell/alone-page'
import { Layout } from '../shell/layout'
import { ShellSkeleton } from '../shell/skeleton'
import { arriveAt } from '../shell/tabs/arrive-at'
import { backClosesDialog } from '../shell/tabs/back-closes-dialog'
import { router } from '../tab/go'
import { returned } from '../tab/returned'
import { openPage } from '../tab/tabs'
import './app.css'
import { find, openPages, pagesOf, permitted, type PageOrRefusal } from './pages'
import { decide, loginAddress } from './guard'
import { enter } from './enter'

/**
 * The navigation guard, which handles every change of the address. `landing` is the page requested before the login: if a
 * manager who may not open it signs in, they see the welcome page instead of a refusal.
 */
export function NavigationGuard({ landing }: { landing?: string | undefined }) {
  const { pathname, search, key } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const signedIn = useStore(session)
  const loaded = signedIn.status === 'in'
  const decision = decide({ hasToken: readToken() !== undefined, loaded, path: pathname })
  const loading = decision === 'load'
  useEffect(() => {
    if (loading) void enter()
  }, [loading])
  // The login page is part of index.html and not of React, so the document is reloaded to show it.
  const leaving = decision === 'enter' && pathname === loginPath
  useEffect(() => {
    if (leaving && !isLeaving()) startOver()
  }, [leaving])
  const navigate = useNavigate()
  useLayoutEffect(() => router.set({ navigate: (address, options) => void navigate(address, options) }), [navigate])

  const where = loaded && decision === 'enter' && !leaving ? whereTo(signedIn, pathname, search) : undefined
  const page = where && 'page' in where ? where.page : undefined
  // The last page shown stays mounted while a redirect leads to the next one, so that its tab keeps its state.
  const [last, setLast] = useState(page)
  if (page && page !== last) setLast(page)
  useLayoutEffect(() => {
    const isReturn = isPop && returned.get()
    if (page && !(isReturn && backClosesDialog(page, search))) arriveAt(page, search)
    if (page?.path === welcomePath) welcomed()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new key is a new arrival: the tab may be closed by then
  }, [page, search, key, isPop])

  const instead = where && 'instead' in where ? where.instead : undefined
  const redirect = typeof decision === 'object' ? decision.to : instead
  if (!loaded && redirect === undefined) {
    const open = openPages.find(({ path }) => path === pathname)
    return (
      <>
        <Painted />
        {decision === 'enter' && open ? <AlonePage page={open} /> : <ShellSkeleton />}
      </>
    )
  }
  const currentAddress = pathname + search
  return (
    <>
      {redirect === loginPath && <Navigate replace to={loginAddress(currentAddress)} />}
      {redirect !== undefined && redirect !== loginPath && (
        <Navigate replace to={currentAddress === landing ? welcomePath : redirect} />
      )}
      {loaded && last && <Inside signedIn={signedIn} page={last} />}
    </>
  )
}

/**
 * Everything for viewers who are signed in. Memoised, because each change of a filter changes the address too and must
 * not render the layout again.
 */
const Inside = memo(function Inside({ signedIn, page }: { signedIn: SignedIn; page: Page }) {
  const { info, granted } = signedIn
  const pages = useMemo(() => permitted(pagesOf(info.family), granted), [info.family, granted])
  return (
    <>
      <Painted />
      <Layout pages={pages} page={page} />
    </>
  )
})

type Where = PageOrRefusal | { readonly instead: typeof welcomePath }

/** The page that an address opens for the viewer, or the page to go to instead. */
function whereTo({ info, granted, inPlaceOfOther }: SignedIn, path: string, search: string): Where {
  // The address is left from another manager, and may name what the viewer must not see.
  if (inPlaceOfOther && path !== welcomePath) return { instead: welcomePath }
  const pages = pagesOf(info.family)
  const pageOrRefusal = find(pages, granted, path)
  // If the permission for an open page is revoked, the page stays in its tab and shows the refusal there.
  const open = 'instead' in pageOrRefusal && openPage(pages, path, search)
  return open ? { page: open } : pageOrRefusal
}

/** Removes the placeholder that the document shows until the app has rendered. */
function Painted() {
  useLayoutEffect(() => {
    document.documentElement.dataset['start'] = 'ready'
  }, [])
  return null
}
