import { optionsOf, StoreForm } from '@bedside/contracts'
import { Checkbox, Col, Form, Row } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '../../forms/field'
import { NewPasswordInput } from '../../forms/new-password-input'
import type { Editor } from '../../forms/use-editor'
import { useSay, useText } from '../../i18n/messages'
import { AgentSelect } from '../../records/agent-select'
import { PlaceSelect } from '../../records/place-select'
import { RegionSelect } from '../../records/region-select'
import { storeMessages } from './store.messages'

/** A shop, and where it has none yet, its owner's account. */
export function StoreFields({ editor }: { editor: Editor<StoreForm> }) {
  const t = useText(storeMessages)
  const hospitalId = Form.useWatch('hospitalId', editor.form) as number | undefined
  const hasAccount = editor.start?.storeId !== undefined && editor.start.managerAccount !== undefined
  return (
    <>
      <Group title={t('facts')}>
        <Part>
          <Field of={StoreForm} name="storeName" />
        </Part>
        <Part>
          <Field of={StoreForm} name="contact" />
        </Part>
        <Part>
          <Field of={StoreForm} name="phone" />
        </Part>
        <Part>
          <Field of={StoreForm} name="storeType" />
        </Part>
      </Group>
      <Group title={t('place')}>
        <Part>
          <Field of={StoreForm} name="hospitalId" help={t('hospitalHelp')}>
            <PlaceSelect level="hospital" takenToo />
          </Field>
        </Part>
        <Part>
          <Field of={StoreForm} name="agentId" help={t('agentHelp')}>
            <AgentSelect disabled={typeof hospitalId === 'number'} />
          </Field>
        </Part>
        <Part>
          <Field of={StoreForm} name="region">
            <RegionSelect />
          </Field>
        </Part>
        <Part wide>
          <Field of={StoreForm} name="address" />
        </Part>
      </Group>
      <Group title={t('terms')}>
        <Part>
          <Field of={StoreForm} name="commissionBps" required help={t('commissionHelp')} />
        </Part>
        <SellingFields of={StoreForm} />
      </Group>
      <Group title={t('owner')}>
        <Part>
          <Field
            of={StoreForm}
            name="managerAccount"
            required={!hasAccount}
            disabled={hasAccount}
            {...(hasAccount && { help: t('accountFixed') })}
          />
        </Part>
        {!hasAccount && (
          <Part wide>
            <Field of={StoreForm} name="managerPassword" required help={t('passwordHelp')}>
              <NewPasswordInput maxLength={64} />
            </Field>
          </Part>
        )}
      </Group>
    </>
  )
}

/** How a shop sells: what its owner changes as well. */
export function SellingFields({ of }: { of: typeof StoreForm }) {
  const t = useText(storeMessages)
  const say = useSay()
  const ways = optionsOf(of, 'deliveryWays').map(({ value, text }) => ({ value, label: say(text) }))
  return (
    <>
      <Part>
        <Field of={of} name="freightCents" />
      </Part>
      <Part>
        <Field of={of} name="freeFromCents" help={t('freeHelp')} />
      </Part>
      <Part>
        <Field of={of} name="deliveryWays">
          <Checkbox.Group options={ways} />
        </Field>
      </Part>
      <Part>
        <Field of={of} name="opensAt" help={t('hourHelp')} />
      </Part>
      <Part>
        <Field of={of} name="closesAt" help={t('hourHelp')} />
      </Part>
      <Part wide>
        <Field of={of} name="notice" />
      </Part>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="store-group" aria-label={title}>
    <h3>{title}</h3>
    <Row gutter={16}>{children}</Row>
  </section>
)

const Part = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <Col xs={24} sm={wide ? 24 : 12} lg={wide ? 16 : 8}>
    {children}
  </Col>
)
