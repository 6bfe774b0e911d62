import { emptyRichText, richTextFrom, type Picture } from '@bedside/contracts'
import type { Content } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '../../lib/store'
import '../../ui/rich-text.css'
import '../pictures/pictures.css'
import { unfinishedOf, UploadQueue, type Unfinished, type UploadCall } from '../pictures/upload-queue'
import { WaitingItem } from '../pictures/waiting-item'
import { richExtensions } from './extensions'
import { LinkLine } from './link-line'
import { cleanHtml } from './pasted-html'
import { PictureAddresses } from './picture-addresses'
import { PictureLine } from './picture-line'
import './rich-text.css'
import { Toolbar } from './toolbar'

export interface RichEditorProps {
  upload: UploadCall
  known: readonly Picture[]
  onUploaded: (picture: Picture) => void
  /** Told of pictures in progress, failed or refused. */
  onUnfinished: (why: Unfinished) => void
  label: string
  /** These are supplied by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
  'aria-describedby'?: string
}

const contentOf = (value: string): Content => richTextFrom(value) as Content
const isPicture = ({ type }: File) => type.startsWith('image/')

/** The rich text editor. A separate chunk, so that pages that only show text do not load it. */
export default function RichEditor(props: RichEditorProps) {
  const { upload, known, onUploaded, onUnfinished, label, id, value = emptyRichText, onChange } = props
  const [linking, setLinking] = useState(false)
  const [queue] = useState(() => new UploadQueue(upload))
  const waiting = useStore(queue.waiting)
  const input = useRef<HTMLInputElement>(null)
  /** The last value this editor emitted: any other value comes from outside, such as a restored version. */
  const lastEmitted = useRef(value)
  const [addresses] = useState(() => {
    const all = new PictureAddresses()
    all.learn(known)
    return all
  })
  const take = (files: readonly File[]) => files.filter(isPicture).forEach((file) => queue.add(file))
  const takeFrom = (files: FileList | undefined): boolean => {
    const pictures = [...(files ?? [])].filter(isPicture)
    take(pictures)
    return pictures.length > 0
  }
  // React unmounts the effects of hidden pages, which destroys the editor; it is created again when the page is shown.
  // In between there is none.
  const editor = useEditor({
    immediatelyRender: false,
    extensions: richExtensions(addresses),
    content: contentOf(value),
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id && { id }),
      },
      transformPastedHTML: cleanHtml,
      handlePaste: (_view, event) => takeFrom(event.clipboardData?.files),
      handleDrop: (_view, event, _slice, moved) => !moved && takeFrom(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => {
      lastEmitted.current = JSON.stringify(now.getJSON())
      onChange?.(lastEmitted.current)
    },
  })
  useEffect(() => {
    if (!editor || editor.isDestroyed || value === lastEmitted.current) return
    lastEmitted.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])
  const arrived = useEffectEvent((picture: Picture) => {
    addresses.learn([picture])
    onUploaded(picture)
    editor
      ?.chain()
      .focus()
      .insertContent({ type: 'image', attrs: { fileId: picture.fileId, alt: '' } })
      .run()
  })
  useEffect(() => queue.begin((picture) => arrived(picture)), [queue])
  const reportUnfinished = useEffectEvent(onUnfinished)
  const why = unfinishedOf(waiting)
  useEffect(() => reportUnfinished(why), [why])
  return (
    <div className="rich-editor">
      {editor && (
        <>
          <Toolbar editor={editor} onLink={() => setLinking(!linking)} onPicture={() => input.current?.click()} />
          {linking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
          <PictureLine editor={editor} />
        </>
      )}
      <EditorContent editor={editor} />
      {waiting.length > 0 && (
        <ul className="pictures-list">
          {waiting.map((item) => (
            <WaitingItem key={item.key} item={item} queue={queue} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
