import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useNoStrayDrops } from '../../lib/use-no-stray-drops'
import { takesPaste } from './takes-paste'

interface FileDropProps {
  /** The id of its field. */
  id: string | undefined
  icon: ReactNode
  /** The label of the action, and the accepted files. */
  add: string
  bounds: string
  accept: string
  several?: boolean
  /** Whether it also accepts pasted files while visible. */
  pastes?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A drop zone and button for files. */
export function FileDrop({ id, icon, add, bounds, accept, several, pastes = false, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
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
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <>
      <button
        ref={button}
        id={id}
        data-field
        // Without this, the field's label would be its accessible name, which does not say what the button does.
        aria-label={`${add} ${bounds}`}
        type="button"
        className="pictures-drop"
        data-over={over}
        data-pastes={pastes}
        onClick={() => input.current?.click()}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          onFiles([...event.dataTransfer.files])
        }}
      >
        {icon}
        <span>{add}</span> <small>{bounds}</small>
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={several}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
