import { isRichLink, limits } from '@bedside/contracts'
import type { Editor } from '@tiptap/core'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/messages'
import { richTextMessages } from './rich-text.messages'

/** The link of the selected text. */
export function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useText(richTextMessages)
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [href, type] = useState(before)
  const at = href.trim()
  const apply = () => {
    if (!isRichLink(at)) return
    const here = editor.chain().focus().extendMarkRange('link')
    const { empty } = editor.state.selection
    // Without a selection, the address itself becomes the linked text.
    if (empty && before === '')
      here.insertContent({ type: 'text', text: at, marks: [{ type: 'link', attrs: { href: at } }] }).run()
    else here.setLink({ href: at }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  const wrong = at !== '' && !isRichLink(at)
  return (
    <div className="rich-line">
      <Space.Compact block>
        <Input
          autoFocus
          value={href}
          maxLength={limits.richText.link}
          placeholder="https://"
          aria-label={t('linkTo')}
          {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') apply()
            else onDone()
          }}
        />
        <Button disabled={!isRichLink(at)} onClick={apply}>
          {t('apply')}
        </Button>
        {before !== '' && <Button onClick={remove}>{t('unlink')}</Button>}
      </Space.Compact>
      <small role={wrong ? 'alert' : undefined}>{t('linkHelp')}</small>
    </div>
  )
}
