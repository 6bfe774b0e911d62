import { ownStore, OwnStoreForm, StorePapersForm, type OwnStoreInfo } from '@bedside/contracts'
import { Alert, Button, Row } from 'antd'
import { useId } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { Field } from '../../forms/field'
import { Part } from '../../forms/part'
import { FormBody } from '../../forms/form-body'
import { PicturesField } from '../../forms/pictures/pictures-field'
import type { UploadCall } from '../../forms/pictures/upload-queue'
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

type PaperName = keyof StorePapersForm & string

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
  // What was returned cannot stay as it is.
  const isKept = (name: PaperName) => !returned.some((one) => one.field === name)
  const field = (name: PaperName, hint: { help?: string; required?: boolean } = {}) => (
    <Part>
      <ToMend returned={returned} field={name} />
      <Field of={StorePapersForm} name={name} {...hint} />
    </Part>
  )
  const pictures = (name: PaperName, upload: UploadCall, kept: number, required = false) => (
    <Part>
      <ToMend returned={returned} field={name} />
      <PicturesField
        of={StorePapersForm}
        name={name}
        upload={upload}
        {...(kept > 0 && isKept(name) ? { help: t('keepHelp', { count: kept }) } : { required })}
      />
    </Part>
  )
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
              {field('storeName')}
              {field('uscc')}
              {field('payoutHolder', { help: t('holderHelp') })}
              {field('idNo', idNo !== '' && isKept('idNo') ? { help: t('idHelp', { idNo }) } : { required: true })}
              {pictures('licence', ownStore.uploadStoreLicence, licenceCount, true)}
              {pictures('identity', ownStore.uploadStoreIdentity, identityCount, true)}
              {field('foodPermitNo', { help: t('foodPermitHelp') })}
              {field('foodPermitUntil')}
              {pictures('foodPermit', ownStore.uploadStoreFoodPermit, foodPermitCount)}
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
