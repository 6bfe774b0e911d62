import { Button } from 'antd'
import { translate, type Text } from '@bedside/contracts'
import { language } from '../i18n/language'
import { textOf } from '../i18n/messages'
import { remove, show, succeed } from '../session/notices'
import { uiMessages } from './ui.messages'

/** How long the notification offers Undo. */
const undoableForMs = 10_000

/** Shows a success message with Undo for ten seconds, at the bottom, as it would cover a record's actions in the corner. */
export function succeedUndoably(done: Text, undo: () => Promise<boolean>): void {
  const t = textOf(uiMessages)
  const text = translate(done, language.get())
  const key = `undo:${text}`
  const takeBack = async () => {
    remove(key)
    if (await undo()) succeed(t('undone'))
  }
  show({
    kind: 'success',
    text,
    below: true,
    forMs: undoableForMs,
    key,
    action: (
      <Button type="primary" onClick={() => void takeBack()}>
        {t('undo')}
      </Button>
    ),
  })
}
