import { device, DeviceRow } from '@bedside/contracts'
import { commonMessages } from '../../i18n/common.messages'
import { useEndpoint } from '../../api/use-endpoint'
import { useTranslate, useText } from '../../i18n/messages'
import { Battery, LockTag, OnlineTag, StatusTag } from '../../records/device/device-cells'
import { deviceMessages } from '../../records/device/device.messages'
import { steps, stepsFrom } from '../../records/device/device-steps'
import { stepLabels } from '../../records/device/step-labels'
import { useLockDialog } from '../../records/device/use-lock-dialog'
import { useStepDialogs } from '../../records/device/use-step-dialogs'
import { placeOf } from '../../records/lock-cells'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { RowActions } from '../../ui/row-actions'
import { feedbackMessages } from './feedback.messages'

const everyMs = 5_000

/** The current state of the device that the feedback concerns, with the actions that answering it may need. */
export function FeedbackDevice({ deviceId }: { deviceId: number }) {
  const t = useText(feedbackMessages)
  const answer = useEndpoint(device.getDeviceInfo, { deviceId }, { quiet: true, everyMs })
  const lock = useLockDialog()
  const step = useStepDialogs()
  return (
    <section aria-label={t('device')}>
      <Answered answer={answer} lines={4}>
        {(row) => (
          <>
            <DeviceState row={row} lock={lock.ask} step={step.open} />
            {lock.element}
            {step.element}
          </>
        )}
      </Answered>
    </section>
  )
}

interface DeviceStateProps {
  row: DeviceRow
  lock: ReturnType<typeof useLockDialog>['ask']
  step: ReturnType<typeof useStepDialogs>['open']
}

function DeviceState({ row, lock, step }: DeviceStateProps) {
  const t = useText(feedbackMessages)
  const tDevice = useText(deviceMessages)
  const translate = useTranslate()
  const gone = row.status === 'SCRAPPED' || row.status === 'LOST' || row.status === 'DISABLED'
  return (
    <>
      <Facts
        of={DeviceRow}
        row={row}
        title={t('device')}
        narrow
        fields={['deviceNo', 'status', 'online', 'lockState', 'battery', 'hospitalName']}
        drawn={{
          status: <StatusTag status={row.status} />,
          online: <OnlineTag row={row} />,
          lockState: <LockTag row={row} />,
          battery: <Battery row={row} />,
          hospitalName: placeOf(row),
        }}
        labels={{ battery: commonMessages.battery, hospitalName: commonMessages.place }}
      />
      <div className="feedback-acts">
        <RowActions
          actions={[
            !gone && {
              call: device.lockDevice,
              label: tDevice('openLock'),
              first: true,
              run: () => lock('OPEN', row),
            },
            !gone && { call: device.lockDevice, label: tDevice('reboot'), run: () => lock('REBOOT', row) },
            ...stepsFrom(row.status)
              .filter((one) => one === 'REPAIR' || one === 'FINISH')
              .map((one) => ({
                ...steps[one],
                label: translate(stepLabels[one]),
                first: true,
                run: () => step({ step: one, row }),
              })),
          ]}
        />
      </div>
    </>
  )
}
