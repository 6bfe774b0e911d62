import { Activity, useContext, useState, type ReactNode } from 'react'
import { useStore } from '../lib/store'
import { mayCall, type Callable } from '../session/can'
import { useSignedIn } from '../session/session'
import { isWithin, PageViewContext } from '../tab/page-view'
import { useSurroundingName } from '../tab/tab-name'
import { usePageQuery, useSetPageQuery, useTabPlace } from '../tab/tab-place'
import { unsaved } from '../tab/work'
import { Questions } from './questions'
import { Revoked } from './revoked'
import { availableViews, Views, type View } from './views'

interface PageView extends View {
  /** The view is for those who may make this call. If the permission is revoked while it is open, it says so. */
  readonly call?: Callable
}

interface PageViewsProps {
  /** The address parameter that names the view. */
  name: string
  views: readonly PageView[]
}

/** The views of a page. The current one is in the address, so that it can be linked to; the first is the default. */
export function PageViews({ name, views }: PageViewsProps) {
  const viewInAddress = usePageQuery().get(name)
  const setQuery = useSetPageQuery()
  const label = useSurroundingName()
  const me = useSignedIn()
  const outer = useContext(PageViewContext)
  const { key: tab } = useTabPlace()
  const pathOf = (key: string) => `${outer}/${key}`
  const [last, setLast] = useState<string>()
  const isRevoked = ({ call }: PageView) => call !== undefined && !mayCall(me, call)
  const withWork = useStore(unsaved, (all) => {
    const pieces = [...all.values()].filter((piece) => piece.tab === tab)
    return views
      .filter(({ key }) => pieces.some(({ view }) => isWithin(view, pathOf(key))))
      .map(({ key }) => key)
      .join(' ')
  }).split(' ')
  const isOpen = (view: PageView) =>
    !isRevoked(view) || withWork.includes(view.key) || (view.key === last && (viewInAddress ?? last) === last)
  const open = availableViews(views).filter(isOpen)
  const [first, ...others] = open
  if (first === undefined) return null
  const shown =
    others.find(
      ({ key, formerly }) => viewInAddress !== null && (viewInAddress === key || viewInAddress === formerly),
    ) ?? first
  if (last !== shown.key) setLast(shown.key)
  const show = (key: string) =>
    setQuery((next) => {
      if (key === first.key) next.delete(name)
      else next.set(name, key)
      return next
    })
  const held = open.map((view) => ({
    ...view,
    content: (
      <Held path={pathOf(view.key)} label={view.label} revoked={isRevoked(view)}>
        {view.content}
      </Held>
    ),
  }))
  return <Views label={label} views={held} shown={shown.key} onShow={show} />
}

interface HeldProps {
  path: string
  label: string
  revoked: boolean
  children: ReactNode
}

/** The content stays mounted while its permission is revoked, so that what was typed is kept. */
function Held({ path, label, revoked, children }: HeldProps) {
  const { key: tab } = useTabPlace()
  return (
    <PageViewContext value={path}>
      {revoked && <Revoked tab={tab} view={{ path, label }} />}
      <Activity mode={revoked ? 'hidden' : 'visible'}>
        {/* Confirmations opened by a view are hidden with it. */}
        <Questions>{children}</Questions>
      </Activity>
    </PageViewContext>
  )
}
