import { store, StoreForm, type Picture } from '@bedside/contracts'
import { Form, Row } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '../../forms/field'
import { Part } from '../../forms/part'
import { PicturesField } from '../../forms/pictures/pictures-field'
import type { Editor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import { AccountFields } from '../../records/account-fields'
import { AgentSelect } from '../../records/agent-select'
import { PlaceSelect } from '../../records/place-select'
import { RegionSelect } from '../../records/region-select'
import { SellingFields } from '../../records/store/selling-fields'
import { CategoriesSelect } from './categories-select'
import { storeMessages } from './store.messages'

interface StoreFieldsProps {
  editor: Editor<StoreForm>
  /** The logo that is stored, to be shown. */
  logo?: readonly Picture[] | undefined
}

/** The fields of a shop, and of its owner's account if it has none yet. */
export function StoreFields({ editor, logo }: StoreFieldsProps) {
  const t = useText(storeMessages)
  const hospitalId = Form.useWatch('hospitalId', editor.form) as number | undefined
  const isNew = editor.start?.storeId === undefined
  const hasAccount = !isNew && editor.start?.managerAccount !== undefined
  return (
    <>
      <Group title={t('facts')}>
        <Part width="third">
          <Field of={StoreForm} name="storeName" />
        </Part>
        <Part width="third">
          <Field of={StoreForm} name="contact" />
        </Part>
        <Part width="third">
          <Field of={StoreForm} name="phone" />
        </Part>
        <Part width="third">
          <Field of={StoreForm} name="storeType" />
        </Part>
        <Part width="third">
          <PicturesField of={StoreForm} name="logo" upload={store.uploadStoreLogo} {...(logo && { known: logo })} />
        </Part>
      </Group>
      <Group title={t('place')}>
        <Part width="third">
          <Field of={StoreForm} name="hospitalId" help={t('hospitalHelp')}>
            <PlaceSelect level="hospital" takenToo />
          </Field>
        </Part>
        <Part width="third">
          <Field of={StoreForm} name="agentId" help={t('agentHelp')}>
            <AgentSelect disabled={typeof hospitalId === 'number'} />
          </Field>
        </Part>
        <Part width="third">
          <Field of={StoreForm} name="region">
            <RegionSelect />
          </Field>
        </Part>
        <Part width="twoThirds">
          <Field of={StoreForm} name="address" />
        </Part>
      </Group>
      <Group title={t('terms')}>
        <Part width="twoThirds">
          <Field of={StoreForm} name="categoryIds" help={t('categoriesHelp')}>
            <CategoriesSelect placeholder={t('allCategories')} />
          </Field>
        </Part>
        <Part width="third">
          <Field of={StoreForm} name="commissionBps" required help={t('commissionHelp')} />
        </Part>
        <SellingFields of={StoreForm} />
      </Group>
      <Group title={t('owner')}>
        <AccountFields of={StoreForm} fixed={hasAccount ? t('accountFixed') : undefined} isNew={isNew} />
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="store-group" aria-label={title}>
    <h3>{title}</h3>
    <Row gutter={16}>{children}</Row>
  </section>
)
