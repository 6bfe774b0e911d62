import { Button, Modal, Typography } from 'antd'
import { useText } from '../i18n/messages'
import type { Who } from './identity'
import { useSignedIn } from './session'
import { leaveQuietly } from './session-end'
import { sessionMessages } from './session.messages'

interface StrangerDialogProps {
  who: Who
  /** Titles of work that would be lost. */
  unsaved: readonly string[]
}

/** Another user has signed in in this browser: nothing on this page can be used any more. */
export default function StrangerDialog({ who, unsaved }: StrangerDialogProps) {
  const t = useText(sessionMessages)
  const { info } = useSignedIn()
  const reload = () => {
    leaveQuietly()
    location.reload()
  }
  return (
    <Modal
      open
      title={t('strangerTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={2000}
      footer={
        <Button type="primary" onClick={reload}>
          {t('reloadAs', { name: who.name })}
        </Button>
      }
    >
      <Typography.Paragraph>{t('strangerText', { name: who.name, mine: info.managerName })}</Typography.Paragraph>
      {unsaved.length > 0 && (
        <Typography.Text type="warning">{t('strangerUnsaved', { what: unsaved.join(t('comma')) })}</Typography.Text>
      )}
    </Modal>
  )
}
