import { Activity, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ViewNameContext } from '../tab/tab-name'
import './views.css'

export interface View {
  readonly key: string
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

/** Several views of one thing, one of them visible. Views shown before stay mounted. */
export function Views({ label, views, shown, onShow }: ViewsProps) {
  const id = useId()
  const [visited, setVisited] = useState([shown])
  if (!visited.includes(shown)) setVisited([...visited, shown])
  const available = availableViews(views)
  return (
    <div className="views">
      <div role="tablist" aria-label={label} className="views-list" onKeyDown={walk}>
        {available.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}tab-${key}`}
            aria-selected={key === shown}
            aria-controls={visited.includes(key) ? `${id}${key}` : undefined}
            tabIndex={key === shown ? 0 : -1}
            onClick={() => onShow(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {available
        .filter(({ key }) => visited.includes(key))
        .map(({ key, label, content }) => (
          <Activity key={key} mode={key === shown ? 'visible' : 'hidden'}>
            <div role="tabpanel" id={`${id}${key}`} aria-labelledby={`${id}tab-${key}`}>
              <ViewNameContext value={label}>{content}</ViewNameContext>
            </div>
          </Activity>
        ))}
    </div>
  )
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
