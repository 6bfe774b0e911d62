import { InboxOutlined } from '@ant-design/icons'
import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react'
import './file-drop.css'

interface FileDropProps {
  /** What can be dropped here, or what the button does. */
  label: string
  /** The limits of size and number. */
  bounds: string
  accept: string
  several?: boolean
  icon?: ReactNode
  /** Further attributes of the button. */
  button?: ComponentProps<'button'> & { 'data-field'?: boolean; 'data-pastes'?: boolean }
  onFiles: (files: readonly File[]) => void
}

/** A drop zone and button for files. */
export function FileDrop({ label, bounds, accept, several, icon, button, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <>
      <button
        {...button}
        type="button"
        className="file-drop"
        data-over={over}
        onClick={() => input.current?.click()}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          take(event.dataTransfer.files)
        }}
      >
        {icon ?? <InboxOutlined aria-hidden />}
        <span>{label}</span> <small>{bounds}</small>
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={several}
        onChange={({ target }) => {
          take(target.files)
          // Cleared, so that a corrected file of the same name can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
