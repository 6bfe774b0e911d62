import { device, DeviceLockForm, usualLockReasons } from '@bedside/contracts'
import type { DeviceRow, LockAction, LockLogRow } from '@bedside/contracts'
import { Button, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { queryClient } from '../../api/query-client'
import { useAction } from '../../api/use-action'
import { keyOf } from '../../api/use-endpoint'
import { FormDialog } from '../../forms/form-dialog'
import { ReasonField } from '../../forms/reason-field'
import { useEditor } from '../../forms/use-editor'
import type { NamedRecord } from '../../forms/use-record-dialog'
import { textWithName, useTranslate, useText, type NamingText } from '../../i18n/messages'
import { Dialog } from '../../ui/dialog'
import { deviceMessages } from './device.messages'
import { LockProgress, useLockOutcome } from './lock-progress'
import { LockTargetFacts } from './lock-target'

const titles: Readonly<Record<LockAction, NamingText>> = {
  OPEN: deviceMessages.openTitle,
  CLOSE: deviceMessages.closeTitle,
  REBOOT: deviceMessages.rebootTitle,
}

/** A command, and its failed predecessors. */
interface SentCommand {
  readonly form: DeviceLockForm
  readonly lockId: number
  readonly before: readonly LockLogRow[]
}

/**
 * Operates a lock remotely: shows what it affects, asks for a reason, sends the command and polls until it has ended.
 */
export function useLockDialog(): { ask: (action: LockAction, row: DeviceRow) => void; element: ReactNode } {
  const t = useText(deviceMessages)
  const [sentCommand, setGiven] = useState<SentCommand>()
  const translate = useTranslate()
  const outcomeOf = useLockOutcome()
  const editor = useEditor({
    id: 'device-lock',
    title: ({ action = 'OPEN' }, { name = '' }: Partial<NamedRecord>) => textWithName(titles[action], name),
    call: device.lockDevice,
    okText: t('send'),
    onSaved: ({ lockId }, form) => setGiven({ form, lockId, before: [] }),
  })
  const { run, busy } = useAction(device.lockDevice)
  const again = async ({ form, before }: SentCommand, failed: LockLogRow) => {
    const next = await run({ ...form })
    if (next) setGiven({ form, lockId: next.lockId, before: [...before, failed] })
  }
  const close = () => setGiven(undefined)
  const { start } = editor
  return {
    ask: (action, { deviceId, deviceNo }) => {
      // Drops cached data, so that the decision is made on the current state.
      queryClient.removeQueries({ queryKey: keyOf(device.getLockTarget) })
      editor.open({ deviceId, action }, { name: deviceNo })
    },
    element: (
      <>
        <FormDialog editor={editor} width={680}>
          {start?.deviceId !== undefined && <LockTargetFacts deviceId={start.deviceId} />}
          <ReasonField of={DeviceLockForm} usual={usualLockReasons[start?.action ?? 'OPEN']} help={t('lockHint')} />
        </FormDialog>
        <Dialog
          open={sentCommand !== undefined}
          title={translate(editor.title)}
          width={680}
          onLeave={close}
          destroyOnHidden
          footer={
            <Button type="primary" onClick={close}>
              {t('close')}
            </Button>
          }
        >
          {sentCommand && (
            <>
              <LockTargetFacts deviceId={sentCommand.form.deviceId} />
              {sentCommand.before.map((row) => (
                <Typography.Paragraph key={row.lockId} type="secondary">
                  {t('lockBefore', { outcome: outcomeOf(row) })}
                </Typography.Paragraph>
              ))}
              <LockProgress
                key={sentCommand.lockId}
                lockId={sentCommand.lockId}
                busy={busy}
                onAgain={(failed) => void again(sentCommand, failed)}
              />
            </>
          )}
        </Dialog>
      </>
    ),
  }
}
