import { Activity, useCallback, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { scrollToShow } from '../lib/scroll-to-show'
import { ViewNameContext } from '../tab/tab-name'
import { edgesShown } from './edges-shown'
import './views.css'

export interface View {
  readonly key: string
  /** A key that the view had before, which addresses may still name. */
  readonly formerly?: string
  readonly label: string
  readonly content: ReactNode
  /** False if not available to the user or for this record. */
  readonly when?: boolean
}

export const availableViews = (views: readonly View[]): readonly View[] => views.filter(({ when }) => when !== false)

interface ViewsProps {
  /** The accessible name of the views. */
  label: string | undefined
  views: readonly View[]
  shown: string
  onShow: (key: string) => void
}

const ends: Readonly<Record<string, number>> = { Home: 0, End: -1 }
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Several views of one thing, one of them visible. Views shown before stay mounted. A single view needs no tabs. */
export function Views({ label, views, shown, onShow }: ViewsProps) {
  const id = useId()
  const [visited, setVisited] = useState([shown])
  if (!visited.includes(shown)) setVisited([...visited, shown])
  const available = availableViews(views)
  const frameRef = useCallback((frame: HTMLDivElement) => edgesShown(frame), [])
  const single = available.length === 1
  return (
    <div className="views" data-single={single}>
      {!single && (
        <div role="tablist" aria-label={label} className="views-list" onKeyDown={walk} ref={frameRef}>
          {available.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}tab-${key}`}
              aria-selected={key === shown}
              aria-controls={visited.includes(key) ? `${id}${key}` : undefined}
              tabIndex={key === shown ? 0 : -1}
              ref={key === shown ? scrolledTo : undefined}
              onClick={() => onShow(key)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {available
        .filter(({ key }) => visited.includes(key))
        .map(({ key, label, content }) => (
          <Activity key={key} mode={key === shown ? 'visible' : 'hidden'}>
            <div
              className="views-panel"
              {...(!single && { role: 'tabpanel', id: `${id}${key}`, 'aria-labelledby': `${id}tab-${key}` })}
            >
              <ViewNameContext value={label}>{content}</ViewNameContext>
            </div>
          </Activity>
        ))}
    </div>
  )
}

/** Where not all tabs fit, the current one is scrolled into view. */
function scrolledTo(tab: HTMLButtonElement | null): void {
  const list = tab?.parentElement
  if (list) list.scrollLeft = scrollToShow(list, { left: tab.offsetLeft, width: tab.offsetWidth })
}

/** Arrow keys move between the tabs, Home and End to the first and last; moving does not activate them. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const to = ends[event.key] ?? at + (steps[event.key] ?? 0)
  if (to === at) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}
