import { limits } from '@bedside/contracts'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Input } from 'antd'
import { useText } from '../../i18n/messages'
import { richTextMessages } from './rich-text.messages'

/** The description of the selected picture. */
export function PictureLine({ editor }: { editor: Editor }) {
  const t = useText(richTextMessages)
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('image') ? String(now.getAttributes('image')['alt'] ?? '') : undefined,
  })
  if (alt === undefined) return null
  return (
    <div className="rich-line">
      <Input
        value={alt}
        maxLength={limits.alt.max}
        placeholder={t('alt')}
        aria-label={t('alt')}
        onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
      />
    </div>
  )
}
