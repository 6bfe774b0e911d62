import { device, limits, type DeviceRow } from '@bedside/contracts'
import { Button } from 'antd'
import { call } from '../../../api/client'
import { useText } from '../../../i18n/messages'
import { BatchDialog } from '../../../list/batch-dialog'
import { FlagBatch } from '../../../list/flag-batch'
import { useBatch } from '../../../list/use-batch'
import type { RowChoice } from '../../../list/use-choice'
import { Can } from '../../../session/can'
import { ConfirmAction } from '../../../ui/confirm-action'
import { deviceMessages } from '../../../records/device/device.messages'
import type { DeviceDialogs } from './use-device-dialogs'

const handles = () => true

/** Actions on several devices. They are applied one by one, and each refusal is shown with its reason. */
export function DeviceBatch({ choice, dialogs }: { choice: RowChoice<DeviceRow>; dialogs: DeviceDialogs }) {
  const t = useText(deviceMessages)
  const batch = useBatch({
    choice,
    rowKey: 'deviceId',
    nameOf: ({ deviceNo }) => deviceNo,
    changes: device.unbindDevice,
  })
  const count = choice.rows.length
  const reason = t('manyReason')
  const flag: Parameters<typeof FlagBatch<DeviceRow>>[0]['of'] = {
    call: device.updateDeviceIsFlag,
    set: ({ deviceId }, isFlag, options) => call(device.updateDeviceIsFlag, { deviceId, isFlag, reason }, options),
  }
  const unbind = ({ deviceId }: DeviceRow) => call(device.unbindDevice, { deviceId, reason }, { handles })
  const tooMany = count > limits.labels
  return (
    <>
      <FlagBatch of={flag} batch={batch} count={count} texts={deviceMessages} />
      <Can call={device.unbindDevice}>
        <ConfirmAction
          danger
          label={t('unbind')}
          question={t('unbindManyQuestion', { count })}
          about={batch.about}
          consequence={t('unbindHint')}
          run={() => batch.start(t('unbindMany', { count }), unbind)}
        />
      </Can>
      <Can call={device.getDeviceLabels}>
        <Button
          type="link"
          disabled={tooMany}
          {...(tooMany && { title: t('labelsTooMany', { max: limits.labels }) })}
          onClick={() => dialogs.labels(choice.rows)}
        >
          {t('labels')}
        </Button>
      </Can>
      <BatchDialog batch={batch} />
    </>
  )
}
