import { InboxOutlined } from '@ant-design/icons'
import { useRef, useState, type DragEvent } from 'react'
import './file-drop.css'

interface FileDropProps {
  /** What can be dropped here. */
  label: string
  /** The size limit. */
  bounds: string
  accept: string
  onFile: (file: File) => void
}

/** A drop zone and button for a file. */
export function FileDrop({ label, bounds, accept, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <>
      <button
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
        <InboxOutlined aria-hidden className="file-drop-icon" />
        <span>{label}</span>
        <small>{bounds}</small>
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files)
          // Cleared, so that a corrected file of the same name can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
