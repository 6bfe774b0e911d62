import { store, type Picture, type StoreForm, type StoreRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useId } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { FormBody } from '../../forms/form-body'
import { useEditor } from '../../forms/use-editor'
import { useOpenOn } from '../../forms/use-open-on'
import { textWithName, textOf, useText } from '../../i18n/messages'
import { onlyNewAccount } from '../../records/account-fields'
import { withLogoToSend } from '../../records/store/store-logo'
import { succeed } from '../../session/notices'
import { finishPage } from '../../tab/finish'
import { usePageQuery, useTabPlace } from '../../tab/tab-place'
import { useTabTitle } from '../../tab/tab-title'
import { Answered } from '../../ui/answered'
import { storeAddress } from './store-cells'
import { StoreFields } from './store-fields'
import './store.css'
import { storeMessages } from './store.messages'

const beginning = {
  storeType: 'NORMAL',
  deliveryWays: ['WARD'],
} satisfies Partial<StoreForm>

/** The form for a new or an existing shop. */
export default function StoreEditPage() {
  const idParam = usePageQuery().get('storeId')
  return idParam === null ? <New /> : <Known key={idParam} storeId={Number(idParam)} />
}

function New() {
  const answer = useEndpoint(store.getStoreDefaults, {}, { quiet: true })
  useTabTitle(useText(storeMessages)('add'), { whole: true })
  return (
    <Answered answer={answer} lines={8} backTo="/shopmall/storeList">
      {(defaults) => <StoreEditor row={{ ...beginning, ...defaults }} />}
    </Answered>
  )
}

function Known({ storeId }: { storeId: number }) {
  const answer = useEndpoint(store.getStoreInfo, { storeId }, { quiet: true })
  const t = useText(storeMessages)
  // Another title than the detail page's, as both tabs may be open.
  useTabTitle(answer.data && t('editTitle', { name: answer.data.storeName }), { whole: true })
  return (
    <Answered answer={answer} lines={8} backTo="/shopmall/storeList">
      {(row) => <StoreEditor row={toSend(row)} logo={row.logo} version={row} />}
    </Answered>
  )
}

const toSend = (row: StoreRow) => ({
  ...withLogoToSend(row),
  categoryIds: row.categories.map(({ categoryId }) => categoryId),
})

interface StoreEditorProps {
  /** A shop, or what a new one begins with. */
  row: object
  /** The logo of a shop that is known, to be shown. */
  logo?: readonly Picture[]
  /** Changes with what is stored. */
  version?: StoreRow
}

function StoreEditor({ row, logo, version }: StoreEditorProps) {
  const t = useText(storeMessages)
  const id = useId()
  const { key } = useTabPlace()
  const editor = useEditor({
    id: 'store',
    title: ({ storeId, storeName = '' }) =>
      storeId === undefined ? storeMessages.add : textWithName(storeMessages.editTitle, storeName),
    call: store.setStore,
    sending: onlyNewAccount,
    onSaved({ storeId, storeName }) {
      succeed(textOf(storeMessages)('saved', { name: storeName }))
      void finishPage(key, storeAddress(storeId))
    },
  })
  useOpenOn(editor, row, version)
  return (
    <div className="store-page store-form">
      <FormBody editor={editor} id={id}>
        <StoreFields editor={editor} logo={logo} />
      </FormBody>
      <Button type="primary" loading={editor.busy} onClick={() => void editor.save()}>
        {t('save')}
      </Button>
    </div>
  )
}
