import type { AuditPicture, Picture } from '@bedside/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/messages'
import { formatInstant } from '../../lib/instant'
import { fileUrl } from '../../lib/file-url'
import { useSignedIn } from '../../session/session'
import { Dialog } from '../../ui/dialog'
import { WholePicture } from '../../ui/picture-button'
import { Watermark } from '../../ui/watermark'
import './audit.css'
import { auditMessages } from './audit.messages'

interface PapersProps {
  /** Opens one of them; undefined if that was refused. */
  open: { readonly run: (fileId: number) => Promise<Picture | undefined>; readonly busy: boolean }
  pictures: readonly AuditPicture[]
  label: string
}

/**
 * Confidential papers. Each is loaded only when opened, because every look is recorded in the operation log; a photograph of the
 * screen shows who looked, and when.
 */
export function Papers({ open, pictures, label }: PapersProps) {
  const t = useText(auditMessages)
  const [shown, show] = useState<{ picture: Picture; name: string; at: string }>()
  const { managerAccount, managerName } = useSignedIn().info
  const [pressed, press] = useState<number>()
  const look = async (fileId: number, name: string) => {
    press(fileId)
    const picture = await open.run(fileId)
    if (picture) show({ picture, name, at: formatInstant(new Date()) })
  }
  return (
    <span className="audit-pictures">
      {pictures.map(({ fileId }, index) => {
        const name = t('pictureOf', { label, number: index + 1 })
        return (
          <Button
            key={fileId}
            size="small"
            loading={open.busy && pressed === fileId}
            disabled={open.busy && pressed !== fileId}
            aria-label={t('openOf', { number: index + 1, label })}
            onClick={() => void look(fileId, name)}
          >
            {t('open', { number: index + 1 })}
          </Button>
        )
      })}
      <small className="muted">{t('papersHelp')}</small>
      <Dialog
        open={shown !== undefined}
        onLeave={() => show(undefined)}
        title={shown?.name ?? ''}
        width={960}
        footer={null}
        destroyOnHidden
      >
        {shown && (
          <Watermark text={`${managerName} ${managerAccount} ${shown.at}`}>
            <WholePicture
              key={shown.picture.address}
              src={fileUrl(shown.picture.address)}
              alt={shown.name}
              width={shown.picture.width}
              height={shown.picture.height}
            />
          </Watermark>
        )}
      </Dialog>
    </span>
  )
}
