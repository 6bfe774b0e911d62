import { DeviceForm } from '@bedside/contracts'
import { Row } from 'antd'
import { Field } from '../../../forms/field'
import { Part } from '../../../forms/part'
import type { Editor } from '../../../forms/use-editor'
import { useText } from '../../../i18n/messages'
import { AgentSelect } from '../../../records/agent-select'
import { deviceMessages } from '../../../records/device/device.messages'
import { OwnerSelect } from './owner-select'

const fields: readonly (keyof DeviceForm & string)[] = [
  'mac',
  'sim',
  'model',
  'manufacturer',
  'madeOn',
  'warrantyMonths',
  'costCents',
]

export function DeviceFields({ editor }: { editor: Editor<DeviceForm> }) {
  const t = useText(deviceMessages)
  return (
    <>
      <Row gutter={16}>
        <Part>
          <Field of={DeviceForm} name="deviceNo" help={t('noDeviceNo')} />
        </Part>
        <Part>
          <Field of={DeviceForm} name="lockNo" />
        </Part>
        <Part width="whole">
          <Field of={DeviceForm} name="lockType" />
        </Part>
        {fields.map((name) => (
          <Part key={name}>
            <Field of={DeviceForm} name={name} />
          </Part>
        ))}
        <Part>
          <Field of={DeviceForm} name="agentId" help={t('stockHelp')}>
            <AgentSelect only={({ isFlag }) => isFlag === 1} />
          </Field>
        </Part>
        <Part>
          {editor.start && (
            <Field of={DeviceForm} name="franchiseId">
              <OwnerSelect />
            </Field>
          )}
        </Part>
      </Row>
    </>
  )
}
