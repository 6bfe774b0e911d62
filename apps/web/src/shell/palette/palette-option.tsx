import { useText } from '../../i18n/messages'
import { paletteMessages } from './palette.messages'

interface PaletteOptionProps {
  id: string
  title: string
  /** The module of a page. */
  within: string | undefined
  active: boolean
  starred: boolean
  onPoint: () => void
  onChoose: () => void
}

export function PaletteOption({ id, title, within, active, starred, onPoint, onChoose }: PaletteOptionProps) {
  const t = useText(paletteMessages)
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="palette-option"
      onMouseMove={onPoint}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{title}</span>
      {within !== undefined && <span className="palette-within">{within}</span>}
      {starred && (
        <span className="palette-star" role="img" aria-label={t('starred')}>
          ★
        </span>
      )}
    </div>
  )
}
