import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslate, useText } from '../i18n/messages'
import type { Page } from '../lib/page'
import { useStore } from '../lib/store'
import { pageTitle } from '../session/menu-title'
import { closeFactorDialog, factorWork } from '../session/factor-dialog-state'
import { closePasswordDialog, passwordDialogOpen } from '../session/password-dialog-state'
import { PermittedPagesContext } from '../session/permitted-pages'
import { mustFirst, useSignedIn } from '../session/session'
import type { TabList } from '../tab/tab-list'
import { tabs } from '../tab/tabs'
import { useDocumentTitle } from './document-title'
import './layout.css'
import { Navbar } from './navbar/navbar'
import { LooksOnlyBanner } from './looks-only-banner'
import { OfflineBanner } from './offline-banner'
import { PageContent } from './page-content'
import { PaletteHost } from './palette/palette-host'
import { shellMessages } from './shell.messages'
import { Sidebar } from './sidebar/sidebar'
import { TabPanels } from './tabs/tab-panels'
import { TabsBar } from './tabs/tabs-bar'

interface LayoutProps {
  /** The pages the user may open. */
  pages: readonly Page[]
  page: Page
}

/** The layout of every page behind the login: sidebar, navbar, visited tabs, main area. */
export function Layout({ pages, page }: LayoutProps) {
  const t = useText(shellMessages)
  const translate = useTranslate()
  const { menu, info } = useSignedIn()
  const main = useRef<HTMLElement>(null)
  const record = useStore(tabs, (list) => activeTab(list)?.record)
  const isWhole = useStore(tabs, (list) => activeTab(list)?.whole)
  const pageName = translate(pageTitle(menu, page))
  // The record's name comes first, to tell windows of the same page apart.
  const title = page.apart || !record ? pageName : isWhole ? record : `${record} - ${pageName}`
  useDocumentTitle(title, t('product'))
  const mustEnrol = mustFirst(info)
  // Pages opened before a role began to require a second factor stay mounted below the dialog, with their unsaved input.
  const [served, setServed] = useState(!mustEnrol)
  if (!mustEnrol && !served) setServed(true)
  return (
    <PermittedPagesContext value={pages}>
      <div className="shell">
        <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
          {t('skip')}
        </button>
        <Sidebar pages={pages} page={page} />
        <div className="shell-body">
          <Navbar pages={pages} page={page} />
          {/* The server serves no page until the initial password is changed and a required second factor is set
              up. */}
          {served ? <TabsBar /> : <div className="shell-tabs" />}
          <OfflineBanner />
          <LooksOnlyBanner />
          <main ref={main} className="shell-main" tabIndex={-1} aria-label={title}>
            <h1 className="only-heard">{title}</h1>
            {served && <Pages page={page} />}
          </main>
        </div>
        <PaletteHost pages={pages} page={page} />
        <PasswordDialogHost must={info.mustChangePassword === 1} />
        {info.mustChangePassword !== 1 && <FactorDialogHost must={info.mustEnrol === 1} />}
      </div>
    </PermittedPagesContext>
  )
}

const activeTab = ({ tabs: open, active }: TabList) => open.find(({ key }) => key === active)

/** The tabs, which stay mounted while a page outside the tabs is shown in their place. */
function Pages({ page }: Pick<LayoutProps, 'page'>) {
  return (
    <>
      <TabPanels />
      {page.apart && <PageContent key={page.path} page={page} />}
    </>
  )
}

const FactorDialog = lazy(() => import('./factor/factor-dialog'))

function FactorDialogHost({ must }: { must: boolean }) {
  const work = useStore(factorWork) ?? (must ? 'enrol' : undefined)
  if (!work) return null
  return (
    <Suspense fallback={null}>
      <FactorDialog key={work} work={work} must={must} onClose={closeFactorDialog} />
    </Suspense>
  )
}

const PasswordDialog = lazy(() => import('./password-dialog'))

function PasswordDialogHost({ must }: { must: boolean }) {
  const open = useStore(passwordDialogOpen)
  const [wanted, setWanted] = useState(open || must)
  if ((open || must) && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <PasswordDialog
        open={open || must}
        must={must}
        onClose={closePasswordDialog}
        // Unmounted on close: otherwise it would lie over dialogs of pages opened earlier, and take their Escape.
        onClosed={() => setWanted(false)}
      />
    </Suspense>
  )
}
