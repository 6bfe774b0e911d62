import { ownStore, OwnStoreForm, StorePapersForm, type OwnStoreInfo } from '@bedside/contracts'
import { Alert, Button, Row } from 'antd'
import { useId } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { Field } from '../../forms/field'
import { Part } from '../../forms/part'
import { FormBody } from '../../forms/form-body'
import { PicturesField } from '../../forms/pictures/pictures-field'
import { useEditor } from '../../forms/use-editor'
import { useOpenOn } from '../../forms/use-open-on'
import { textOf, useText } from '../../i18n/messages'
import { ToMend } from '../../records/audit/to-mend'
import { SellingFields } from '../../records/store/selling-fields'
import { withLogoToSend } from '../../records/store/store-logo'
import { Can } from '../../session/can'
import { succeed } from '../../session/notices'
import { finishPage } from '../../tab/finish'
import { useTabPlace } from '../../tab/tab-place'
import { Answered } from '../../ui/answered'
import './business.css'
import { businessMessages } from './business.messages'

/**
 * Edits the viewer's own shop in two forms: papers, which are reviewed first, and the rest, which takes effect at once.
 */
export default function OwnStoreEditPage() {
  const answer = useEndpoint(ownStore.getOwnStore, {}, { quiet: true })
  return (
    <Answered answer={answer} lines={8} backTo="/business/home">
      {(info) => (
        <div className="business-page" data-ready={!answer.isFetching}>
          <Reviewed info={info} />
          <AtOnce info={info} />
        </div>
      )}
    </Answered>
  )
}

/** Name, licence, identity card and account holder. Changes to them are reviewed first. */
function Reviewed({ info: { asked, audit, returned } }: { info: OwnStoreInfo }) {
  const t = useText(businessMessages)
  const id = useId()
  const { key } = useTabPlace()
  const editor = useEditor({
    id: 'own-store-papers',
    title: businessMessages.papers,
    call: ownStore.submitOwnStore,
    okText: t(returned.length > 0 ? 'submitAgain' : 'submit'),
    onSaved() {
      succeed(textOf(businessMessages)('submitted'))
      void finishPage(key, '/business/home')
    },
  })
  const { storeName, uscc, payoutHolder, idNo, licenceCount, identityCount, foodPermitCount } = asked
  const { foodPermitNo, foodPermitUntil } = asked
  useOpenOn(editor, { storeName, uscc, payoutHolder, foodPermitNo, foodPermitUntil }, asked)
  const why = (field: keyof StorePapersForm) => <ToMend returned={returned} field={field} />
  // What was returned cannot stay as it is.
  const isKept = (field: keyof StorePapersForm) => !returned.some((one) => one.field === field)
  const pictures = (field: 'licence' | 'identity', count: number) =>
    count > 0 && isKept(field) ? { help: t('keepHelp', { count }) } : { required: true }
  return (
    <section className="business-panel" aria-label={t('papers')}>
      <h3>
        {t('papers')} · <small className="muted">{t('reviewed')}</small>
      </h3>
      {audit?.status === 'WAITING' ? (
        <Alert type="info" showIcon title={t('waiting')} />
      ) : (
        <>
          <FormBody editor={editor} id={id}>
            <Row gutter={16}>
              <Part>
                {why('storeName')}
                <Field of={StorePapersForm} name="storeName" />
              </Part>
              <Part>
                {why('uscc')}
                <Field of={StorePapersForm} name="uscc" />
              </Part>
              <Part>
                {why('payoutHolder')}
                <Field of={StorePapersForm} name="payoutHolder" help={t('holderHelp')} />
              </Part>
              <Part>
                {why('idNo')}
                <Field
                  of={StorePapersForm}
                  name="idNo"
                  {...(idNo !== '' && isKept('idNo') ? { help: t('idHelp', { idNo }) } : { required: true })}
                />
              </Part>
              <Part>
                {why('licence')}
                <PicturesField
                  of={StorePapersForm}
                  name="licence"
                  upload={ownStore.uploadStoreLicence}
                  {...pictures('licence', licenceCount)}
                />
              </Part>
              <Part>
                {why('identity')}
                <PicturesField
                  of={StorePapersForm}
                  name="identity"
                  upload={ownStore.uploadStoreIdentity}
                  {...pictures('identity', identityCount)}
                />
              </Part>
              <Part>
                {why('foodPermitNo')}
                <Field of={StorePapersForm} name="foodPermitNo" help={t('foodPermitHelp')} />
              </Part>
              <Part>
                {why('foodPermitUntil')}
                <Field of={StorePapersForm} name="foodPermitUntil" />
              </Part>
              <Part>
                {why('foodPermit')}
                <PicturesField
                  of={StorePapersForm}
                  name="foodPermit"
                  upload={ownStore.uploadStoreFoodPermit}
                  {...(foodPermitCount > 0 &&
                    isKept('foodPermit') && { help: t('keepHelp', { count: foodPermitCount }) })}
                />
              </Part>
            </Row>
          </FormBody>
          <Can call={ownStore.submitOwnStore}>
            <Button type="primary" loading={editor.busy} onClick={() => void editor.save()}>
              {editor.okText}
            </Button>
          </Can>
        </>
      )}
    </section>
  )
}

/** Contact and selling details. Changes to them take effect at once. */
function AtOnce({ info: { store } }: { info: OwnStoreInfo }) {
  const t = useText(businessMessages)
  const id = useId()
  const editor = useEditor({
    id: 'own-store',
    title: businessMessages.selling,
    call: ownStore.setOwnStore,
    onSaved(saved) {
      succeed(textOf(businessMessages)('saved'))
      editor.open(withLogoToSend(saved.store))
    },
  })
  useOpenOn(editor, withLogoToSend(store), store)
  return (
    <section className="business-panel" aria-label={t('selling')}>
      <h3>
        {t('selling')} · <small className="muted">{t('atOnce')}</small>
      </h3>
      <FormBody editor={editor} id={id}>
        <Row gutter={16}>
          <Part>
            <Field of={OwnStoreForm} name="contact" />
          </Part>
          <Part>
            <Field of={OwnStoreForm} name="phone" />
          </Part>
          <Part width="whole">
            <Field of={OwnStoreForm} name="address" />
          </Part>
          <Part>
            <PicturesField of={OwnStoreForm} name="logo" upload={ownStore.uploadOwnLogo} known={store.logo} />
          </Part>
          <SellingFields of={OwnStoreForm} />
        </Row>
      </FormBody>
      <Can call={ownStore.setOwnStore}>
        <Button type="primary" loading={editor.busy} onClick={() => void editor.save()}>
          {t('save')}
        </Button>
      </Can>
    </section>
  )
}
