import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../i18n/messages'
import { useCan } from '../session/can'
import { ImportDialog } from './import-dialog'
import { importMessages } from './import.messages'
import type { ImportCall } from './use-import'

/** Opens the import dialog, for users with the permission. */
export function ImportButton({ of }: { of: ImportCall }) {
  const t = useText(importMessages)
  const [open, setOpen] = useState(false)
  if (!useCan(of)) return null
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      <ImportDialog of={of} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
