import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { useNoStrayDrops } from '../../lib/use-no-stray-drops'
import { FileDrop } from '../../ui/file-drop'
import { takesPaste } from './takes-paste'

interface FieldDropProps extends Omit<ComponentProps<typeof FileDrop>, 'button'> {
  /** The id of the form field. */
  id: string | undefined
  /** Whether it also accepts pasted files while visible. */
  pastes?: boolean
}

/** The drop zone of a form field. */
export function FieldDrop({ id, pastes = false, ...drop }: FieldDropProps) {
  const { label, bounds, onFiles } = drop
  const button = useRef<HTMLButtonElement>(null)
  useNoStrayDrops(true)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (!pastes || files.length === 0 || !button.current || !takesPaste(button.current)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  return (
    <FileDrop
      {...drop}
      button={{
        ref: button,
        id,
        'data-field': true,
        'data-pastes': pastes,
        // Without this, the field's label would be its accessible name, which does not say what the button does.
        'aria-label': `${label} ${bounds}`,
      }}
    />
  )
}
