import { canReview, commodity, CommodityForm, emptyRichText, type CommodityInfo } from '@bedside/contracts'
import { Alert, Button, Flex, Skeleton } from 'antd'
import { useId, useRef } from 'react'
import { useAction } from '../../api/use-action'
import { useEndpoint } from '../../api/use-endpoint'
import { FormBody } from '../../forms/form-body'
import { useEditor } from '../../forms/use-editor'
import { useOpenOn } from '../../forms/use-open-on'
import { HistoryButton } from '../../history/history-button'
import { textWithName, textOf, useText } from '../../i18n/messages'
import { Can } from '../../session/can'
import { succeed } from '../../session/notices'
import { finishPage } from '../../tab/finish'
import { usePageQuery, useTabPlace } from '../../tab/tab-place'
import { useTabTitle } from '../../tab/tab-title'
import { Answered } from '../../ui/answered'
import { CommodityFields } from './commodity-fields'
import { commodityMessages } from './commodity.messages'
import './commodity.css'
import { copyOf } from './copy-of'
import { useGoodsPaths } from './goods-paths'
import { useOwnStores } from './own-store-select'
import { formOf } from './sku-rows'

const beginning = { freightWay: 'STORE', specs: [], skus: [{ values: [] }], detail: emptyRichText }

/** The form for a new commodity, a copy or an existing one. */
export default function CommodityEditPage() {
  const query = usePageQuery()
  const [commodityId, copied] = [query.get('commodityId'), query.get('copyOf')]
  if (commodityId !== null) return <Known key={commodityId} commodityId={Number(commodityId)} />
  return copied === null ? <CommodityEditor /> : <Copied key={`copy ${copied}`} commodityId={Number(copied)} />
}

function Copied({ commodityId }: { commodityId: number }) {
  const answer = useEndpoint(commodity.getCommodityInfo, { commodityId }, { quiet: true })
  const { list, isShop } = useGoodsPaths()
  const t = useText(commodityMessages)
  const { stores } = useOwnStores(!isShop)
  // The platform adds goods only to shops that it runs itself. For a copy of another shop's goods it must choose one.
  const begun = (like: CommodityInfo) => {
    const { storeId, ...copy } = copyOf(like, (name) => t('copied', { name }))
    const isOwn = !isShop && stores?.some((one) => one.storeId === storeId)
    return isOwn ? { ...copy, storeId } : copy
  }
  return (
    <Answered answer={answer} lines={10} backTo={list}>
      {(like) => (stores === undefined ? <Skeleton active title={false} /> : <CommodityEditor begun={begun(like)} />)}
    </Answered>
  )
}

function Known({ commodityId }: { commodityId: number }) {
  const answer = useEndpoint(commodity.getCommodityInfo, { commodityId }, { quiet: true })
  const { list } = useGoodsPaths()
  return (
    <Answered answer={answer} lines={10} backTo={list}>
      {(row) => <CommodityEditor row={row} />}
    </Answered>
  )
}

interface CommodityEditorProps {
  row?: CommodityInfo
  /** Initial values of a new commodity. */
  begun?: Partial<CommodityForm> | typeof beginning
}

function CommodityEditor({ row, begun = beginning }: CommodityEditorProps) {
  const t = useText(commodityMessages)
  const id = useId()
  const { key } = useTabPlace()
  const { list, editOf } = useGoodsPaths()
  // The page is that of goods to edit; new ones have no name yet, and copies tell what they began as.
  useTabTitle(row?.commodityName ?? t('add'), {
    number: row?.storeName ?? ('commodityName' in begun ? begun.commodityName : undefined),
    whole: !row,
  })
  const editor = useEditor<CommodityForm, CommodityInfo>({
    id: 'commodity',
    title: ({ commodityId, commodityName = '' }) =>
      commodityId === undefined ? commodityMessages.add : textWithName(commodityMessages.editTitle, commodityName),
    call: commodity.setCommodity,
    onSaved: (saved) => void finish(saved),
  })
  const submission = useAction(commodity.submitCommodity)
  const submits = useRef(false)
  const finish = async (saved: CommodityInfo) => {
    const { commodityId, version, commodityName: name, auditStatus } = saved
    const submitted = submits.current && canReview(auditStatus, 'SUBMIT')
    // If the goods were saved but could not be submitted, which has been said, their form is open for corrections.
    if (submitted && (await submission.run({ commodityId, version })) === undefined) {
      if (row) return editor.open(startFrom(saved))
      succeed(textOf(commodityMessages)('saved', { name }))
      return finishPage(key, editOf(commodityId))
    }
    succeed(textOf(commodityMessages)(submitted ? 'submitted' : 'saved', { name }))
    return finishPage(key, list)
  }
  const save = async (andSubmit: boolean) => {
    submits.current = andSubmit
    await editor.save()
    submits.current = false
  }
  const inReview = row?.auditStatus === 'PENDING'
  const toMend = row?.returned.length ?? 0
  useOpenOn(editor, row ? startFrom(row) : begun, row ?? begun)
  return (
    <div className="commodity-page">
      {row && (
        <Flex justify="end">
          <HistoryButton entity="commodity" id={row.commodityId} name={row.commodityName} />
        </Flex>
      )}
      {inReview && <Alert type="info" showIcon title={t('inReview')} />}
      {!inReview && row?.changing === 1 && <Alert type="info" showIcon title={t('waiting')} />}
      {toMend > 0 && <Alert type="warning" showIcon title={t('mend', { count: toMend })} />}
      <FormBody editor={editor} id={id}>
        <CommodityFields editor={editor} row={row} />
      </FormBody>
      <Can call={commodity.setCommodity}>
        <Flex gap="small" wrap>
          <Button type={inReview ? 'primary' : 'default'} loading={editor.busy} onClick={() => void save(false)}>
            {t('save')}
          </Button>
          {!inReview && (
            <Button type="primary" loading={editor.busy || submission.busy} onClick={() => void save(true)}>
              {t('saveAndSubmit')}
            </Button>
          )}
        </Flex>
      </Can>
    </div>
  )
}

/** The shop can be set only for new goods, so the form of existing ones does not contain it. */
const startFrom = ({ storeId: _, skus, pictures, video, ...row }: CommodityInfo) => ({
  ...row,
  pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt })),
  video: video.map(({ fileId }) => ({ fileId })),
  skus: skus.map(formOf),
})
