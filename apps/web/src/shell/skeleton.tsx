import { useText } from '../i18n/messages'
import { useStore } from '../lib/store'
import { shellMessages } from './shell.messages'
import { collapsed } from './sidebar/sidebar-state'
import { useNarrow } from './narrow'
import './layout.css'
import './sidebar/sidebar.css'
import './skeleton.css'

/** The layout while the session loads, with the same geometry. */
export function ShellSkeleton() {
  const narrow = useNarrow()
  const small = useStore(collapsed)
  return (
    <div className="shell">
      {!narrow && <div className="sidebar" data-collapsed={small || undefined} />}
      <div className="shell-body">
        <div className="skeleton-bar" style={{ height: 'var(--navbar-height)' }} />
        <div className="skeleton-bar" style={{ height: 'var(--tabs-height)' }} />
        <main className="shell-main">
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}

/** Shown while a page is loading. */
export function PageSkeleton() {
  const t = useText(shellMessages)
  return (
    <div className="skeleton-page" role="status">
      <span className="only-heard">{t('loading')}</span>
      <span className="skeleton-line" />
      <span className="skeleton-line" />
      <span className="skeleton-line" />
    </div>
  )
}
