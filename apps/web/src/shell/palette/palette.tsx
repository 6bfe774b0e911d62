import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate, useText } from '../../i18n/messages'
import type { Page } from '../../lib/page'
import { useSignedIn } from '../../session/session'
import { go } from '../../tab/go'
import { addItems } from './add-items'
import { useFavourites } from './favourites'
import { isPage, pageItems, sectionsFor, type PaletteItem } from './palette-items'
import { PaletteOption } from './palette-option'
import './palette.css'
import { paletteMessages } from './palette.messages'
import { closePalette } from './palette-state'
import { recentPaths } from '../../session/recent-pages'
import { useRecords } from './use-records'

const listId = 'palette-list'
const optionId = (index: number): string => `palette-option-${index}`

/** Opens pages and performs common actions by keyboard. */
export default function Palette({ pages, page }: { pages: readonly Page[]; page: Page }) {
  const t = useText(paletteMessages)
  const translate = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const me = useSignedIn()
  const { menu, info } = me
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [favourites, toggleFavourite] = useFavourites()
  const recent = recentPaths(info.managerId).filter((path) => path !== page.path)
  const { records, recordActions, pending, failed } = useRecords(typed, pages)
  const adds = addItems(me, pages)
  const sources = { pages: pageItems(menu, pages), favourites, recent, records, recordActions, adds }
  const sections = sectionsFor(sources, typed)
  const items = sections.flatMap((section) => section.items)
  const chosen = items[active]

  // Closing the dialog before it is removed restores the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function choose(item: PaletteItem | undefined): void {
    if (!item) return
    closePalette()
    // Deferred until the focus is restored, so that what opens next can take it from there.
    setTimeout(() => (isPage(item) ? go(item.path) : item.run()))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Partial<Record<string, number>> = {
      ArrowDown: (active + 1) % Math.max(1, items.length),
      ArrowUp: (active - 1 + items.length) % Math.max(1, items.length),
      ...(typed === '' && { Home: 0, End: items.length - 1 }),
    }
    const next = moves[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(chosen)
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && chosen && isPage(chosen))
      toggleFavourite(chosen.path)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('title')}
      // `cancel` fires with the key; `close` fires a task later, when the palette may have been opened again.
      onCancel={closePalette}
      onClose={closePalette}
      onClick={({ target, currentTarget }) => target === currentTarget && closePalette()}
    >
      <input
        className="palette-input"
        role="combobox"
        aria-label={t('title')}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(active)}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('results')} className="palette-list">
        {sections.map((section) => (
          <div key={section.name} role="group" aria-label={t(section.name)}>
            <div className="palette-section" aria-hidden="true">
              {t(section.name)}
            </div>
            {section.items.map((item) => {
              const index = items.indexOf(item)
              return (
                <PaletteOption
                  key={item.id}
                  id={optionId(index)}
                  title={translate(item.title)}
                  within={item.within && translate(item.within)}
                  active={index === active}
                  starred={isPage(item) && favourites.includes(item.path)}
                  onPoint={() => setActive(index)}
                  onChoose={() => choose(item)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p className="palette-nothing" role="status">
        {failed ? t('failed') : items.length === 0 && (pending ? t('looking') : t('nothing', { typed }))}
      </p>
      <footer className="palette-foot">
        <span>
          <kbd>↑↓</kbd> {t('move')} <kbd>↵</kbd> {t('open')} <kbd>Esc</kbd> {t('close')}
        </span>
        {chosen && isPage(chosen) && (
          <button type="button" onClick={() => toggleFavourite(chosen.path)}>
            <kbd>Ctrl D</kbd> {t(favourites.includes(chosen.path) ? 'unstar' : 'star')}
          </button>
        )}
      </footer>
    </dialog>
  )
}
