import { DeviceForm } from '@bedside/contracts'
import { Col, Row } from 'antd'
import { Field } from '../../../forms/field'
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

/** What is known of a device from the start. */
export function DeviceFields({ editor }: { editor: Editor<DeviceForm> }) {
  const t = useText(deviceMessages)
  return (
    <>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Field of={DeviceForm} name="deviceNo" help={t('noDeviceNo')} />
        </Col>
        <Col xs={24} sm={12}>
          <Field of={DeviceForm} name="lockNo" />
        </Col>
        <Col xs={24}>
          <Field of={DeviceForm} name="lockType" />
        </Col>
        {fields.map((name) => (
          <Col key={name} xs={24} sm={12}>
            <Field of={DeviceForm} name={name} />
          </Col>
        ))}
        <Col xs={24} sm={12}>
          <Field of={DeviceForm} name="agentId" help={t('stockHelp')}>
            <AgentSelect only={({ isFlag }) => isFlag === 1} />
          </Field>
        </Col>
        <Col xs={24} sm={12}>
          {editor.start && (
            <Field of={DeviceForm} name="franchiseId">
              <OwnerSelect />
            </Field>
          )}
        </Col>
      </Row>
    </>
  )
}
