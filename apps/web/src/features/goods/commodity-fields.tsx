import {
  category,
  commodity,
  CommodityForm,
  optionsOf,
  specKeyOf,
  underKnownNames,
  type CommodityInfo,
  type Picture,
  type SpecGroup,
  type Video,
} from '@bedside/contracts'
import { Checkbox, Form, Row, Select, type FormRule } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { Field } from '../../forms/field'
import { Part } from '../../forms/part'
import { PicturesField } from '../../forms/pictures/pictures-field'
import { VideoField } from '../../forms/pictures/video-field'
import { RichTextField } from '../../forms/rich-text/rich-text-field'
import type { Editor } from '../../forms/use-editor'
import { useLanguage } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import { ToMend } from '../../records/audit/to-mend'
import { commodityMessages } from './commodity.messages'
import { useGoodsPaths } from './goods-paths'
import { OwnStoreSelect } from './own-store-select'
import { SkuMatrix } from './sku-matrix'
import { problemIn, rowsFor, SeenRows, withValues, type MatrixRow } from './sku-rows'
import { SpecsInput } from './specs-input'
import { useStockDialog } from './use-stock-dialog'

interface CommodityFieldsProps {
  editor: Editor<CommodityForm>
  row: CommodityInfo | undefined
}

type Why = (field: keyof CommodityForm) => ReactNode

const none: readonly Picture[] = []
const noVideo: readonly Video[] = []
const nothing: CommodityInfo['returned'] = []

export function CommodityFields({ editor, row }: CommodityFieldsProps) {
  const t = useText(commodityMessages)
  const { isShop } = useGoodsPaths()
  const [uploaded, setUploaded] = useState<readonly Picture[]>([])
  const why = (field: keyof CommodityForm) => <ToMend returned={row?.returned ?? nothing} field={field} />
  return (
    <>
      <section className="commodity-part">
        <h3>{t('basics')}</h3>
        <Row gutter={16}>
          {row === undefined && !isShop && (
            <Part width="third">
              <Field of={CommodityForm} name="storeId" required help={t('storeHelp')}>
                <OwnStoreSelect />
              </Field>
            </Part>
          )}
          <Part width="third">
            {why('commodityName')}
            <Field of={CommodityForm} name="commodityName" />
          </Part>
          <Part width="third">
            {why('categoryId')}
            <Field of={CommodityForm} name="categoryId">
              <CategorySelect />
            </Field>
          </Part>
          <Part width="third">
            {why('unit')}
            <Field of={CommodityForm} name="unit" />
          </Part>
          <Part width="twoThirds">
            {why('sellingPoint')}
            <Field of={CommodityForm} name="sellingPoint" />
          </Part>
        </Row>
        <Row gutter={16}>
          <Part>
            {why('pictures')}
            <PicturesField
              of={CommodityForm}
              name="pictures"
              upload={commodity.uploadCommodityPicture}
              known={row?.pictures ?? none}
            />
          </Part>
          <Part>
            {why('video')}
            <VideoField
              of={CommodityForm}
              name="video"
              upload={commodity.uploadCommodityVideo}
              known={row?.video ?? noVideo}
            />
          </Part>
        </Row>
      </section>
      <Matrix editor={editor} row={row} why={why} />
      <Selling editor={editor} why={why} />
      <section className="commodity-part">
        <h3>{t('detail')}</h3>
        {why('detail')}
        {editor.start !== undefined && (
          <RichTextField
            of={CommodityForm}
            name="detail"
            upload={commodity.uploadDetailPicture}
            known={[...(row?.detailPictures ?? none), ...uploaded]}
            onUploaded={(picture) => setUploaded([...uploaded, picture])}
          />
        )}
      </section>
    </>
  )
}

/** Delivery, and the largest quantity of an order. */
function Selling({ editor, why }: Pick<CommodityFieldsProps, 'editor'> & { why: Why }) {
  const t = useText(commodityMessages)
  const translate = useTranslate()
  const freightWay = Form.useWatch<CommodityForm['freightWay']>('freightWay', editor.form)
  const ways = optionsOf(CommodityForm, 'deliveryWays').map(({ value, text }) => ({ value, label: translate(text) }))
  return (
    <section className="commodity-part">
      <h3>{t('selling')}</h3>
      <Row gutter={16}>
        <Part width="third">
          {why('freightWay')}
          {freightWay !== 'FIXED' && why('freightCents')}
          <Field of={CommodityForm} name="freightWay" />
        </Part>
        {freightWay === 'FIXED' && (
          <Part width="third">
            {why('freightCents')}
            <Field of={CommodityForm} name="freightCents" required help={t('freightHelp')} />
          </Part>
        )}
        <Part width="third">
          {why('orderLimit')}
          <Field of={CommodityForm} name="orderLimit" help={t('limitHelp')} />
        </Part>
        <Part width="third">
          {why('deliveryWays')}
          <Field of={CommodityForm} name="deliveryWays" help={t('waysHelp')}>
            <Checkbox.Group options={ways} />
          </Field>
        </Part>
      </Row>
    </section>
  )
}

/** Specifications and prices. A change to the specifications rebuilds the rows of the matrix. */
function Matrix({ editor, row, why }: CommodityFieldsProps & { why: Why }) {
  const t = useText(commodityMessages)
  const language = useLanguage()
  const stock = useStockDialog()
  const [seen] = useState(() => new SeenRows())
  const specsNow = Form.useWatch<SpecGroup[] | undefined>('specs', editor.form)
  const storedMatrix = useMemo(() => ({ specs: row?.specs ?? [], skus: row?.skus ?? [] }), [row])
  const skuOf = useMemo(() => {
    // A combination keeps its stock under another name of its group.
    const skuByKey = new Map(storedMatrix.skus.map((sku) => [specKeyOf(storedMatrix.specs, sku.values), sku]))
    const specs = withValues(specsNow ?? storedMatrix.specs)
    const named = underKnownNames(specs, storedMatrix.specs)
    return (values: readonly string[]) => skuByKey.get(specKeyOf(named, values))
  }, [storedMatrix, specsNow])
  const remake = (specs: readonly SpecGroup[]) => {
    const before = editor.form.getFieldsValue(true) as { specs: SpecGroup[]; skus: MatrixRow[] }
    editor.form.setFieldsValue({ skus: rowsFor(specs, { specs: before.specs, rows: before.skus }, storedMatrix, seen) })
    return specs
  }
  const eachRow: FormRule = {
    validator: (_rule, rows: readonly MatrixRow[] = []) => {
      const found = problemIn(rows, language)
      if (!found) return Promise.resolve()
      return Promise.reject(new Error(found.name === '' ? found.problem : t('wrongRow', found)))
    },
  }
  return (
    <section className="commodity-part">
      <h3>{t('specs')}</h3>
      {why('specs')}
      <Form.Item name="specs" getValueFromEvent={remake}>
        <SpecsInput />
      </Form.Item>
      <p className="commodity-help">
        <span className="sku-keys">{t('matrixKeys')}</span> {t('matrixHelp')}
      </p>
      {why('skus')}
      <Field of={CommodityForm} name="skus" also={eachRow}>
        <SkuMatrix skuOf={skuOf} onAdjust={stock.open} />
      </Field>
      {stock.element}
    </section>
  )
}

/** A choice among the lower categories, grouped by their upper one; those that the viewer's shop may not sell are disabled. */
function CategorySelect(field: { id?: string; value?: number; onChange?: (id: number) => void }) {
  const rows = useEndpoint(category.getCategoryList, {}, { quiet: true }).data ?? []
  const options = rows
    .filter(({ parentId }) => parentId === null)
    .map((upper) => ({
      label: upper.categoryName,
      options: rows
        .filter(({ parentId }) => parentId === upper.categoryId)
        .map(({ categoryId, categoryName, forSale }) => ({
          value: categoryId,
          label: categoryName,
          disabled: forSale === 0,
        })),
    }))
  return <Select {...field} options={options} showSearch={{ optionFilterProp: 'label' }} />
}
