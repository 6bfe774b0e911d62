import { commodity, CommodityForm, emptyRichText, type CommodityInfo } from '@bedside/contracts'
import { Alert, Button } from 'antd'
import { useEffect, useId } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { FormBody } from '../../forms/form-body'
import { useEditor } from '../../forms/use-editor'
import { named, textOf, useText } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { finishPage } from '../../tab/finish'
import { usePageQuery, useTabPlace } from '../../tab/tab-place'
import { useTabTitle } from '../../tab/tab-title'
import { Answered } from '../../ui/answered'
import { CommodityFields } from './commodity-fields'
import { commodityMessages } from './commodity.messages'
import './commodity.css'
import { useGoodsPaths } from './goods-paths'
import { formOf } from './sku-rows'

const beginning = { specs: [], skus: [{ values: [] }], detail: emptyRichText }

/** A new commodity, or one that is changed. */
export default function CommodityEditPage() {
  const asked = usePageQuery().get('commodityId')
  return asked === null ? <CommodityEditor /> : <Known key={asked} commodityId={Number(asked)} />
}

function Known({ commodityId }: { commodityId: number }) {
  const answer = useEndpoint(commodity.getCommodityInfo, { commodityId }, { quiet: true })
  const { list } = useGoodsPaths()
  useTabTitle(answer.data?.commodityName)
  return (
    <Answered answer={answer} lines={10} backTo={list}>
      {(row) => <CommodityEditor row={row} />}
    </Answered>
  )
}

function CommodityEditor({ row }: { row?: CommodityInfo }) {
  const t = useText(commodityMessages)
  const id = useId()
  const { key } = useTabPlace()
  const { list } = useGoodsPaths()
  const editor = useEditor<CommodityForm, CommodityInfo>({
    id: 'commodity',
    title: ({ commodityId, commodityName = '' }) =>
      commodityId === undefined ? commodityMessages.add : named(commodityMessages.editTitle, commodityName),
    call: commodity.setCommodity,
    onSaved({ commodityName }) {
      succeed(textOf(commodityMessages)('saved', { name: commodityName }))
      void finishPage(key, list)
    },
  })
  useEffect(() => {
    // A form that came back after a new login is open already, and a tab that is shown again keeps what was typed.
    if (editor.start === undefined) editor.open(row ? startFrom(row) : beginning)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])
  return (
    <div className="commodity-page">
      {row?.changing === 1 && <Alert type="info" showIcon title={t('waiting')} />}
      <FormBody editor={editor} id={id}>
        <CommodityFields editor={editor} row={row} />
      </FormBody>
      <Button type="primary" loading={editor.busy} onClick={() => void editor.save()}>
        {t('save')}
      </Button>
    </div>
  )
}

/** A shop is said of what is new alone. */
const startFrom = ({ storeId: _, skus, pictures, ...row }: CommodityInfo) => ({
  ...row,
  pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt })),
  skus: skus.map(formOf),
})
