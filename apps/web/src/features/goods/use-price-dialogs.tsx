import { priceChange, PriceChangeConfirm, type CommodityRow, type PriceBatchRow } from '@bedside/contracts'
import { Form } from 'antd'
import { Field } from '../../forms/field'
import { usePreviewDialog } from '../../forms/use-preview-dialog'
import { useText } from '../../i18n/messages'
import { PriceLines } from './price-lines'
import { priceMessages } from './price.messages'

interface ChosenGoods {
  readonly rows: readonly CommodityRow[]
}

/** Changes the prices of several goods together, after a preview of each price. */
export function usePriceDialog() {
  const t = useText(priceMessages)
  return usePreviewDialog({
    id: 'prices',
    call: priceChange.changePrices,
    preview: priceChange.previewPriceChange,
    previewQuery: ({ commodityIds, way, percentBps, amountCents, step }) => {
      const by = way === 'AMOUNT' ? { amountCents } : { percentBps }
      const isComplete = Object.values(by).every((value) => typeof value === 'number')
      return commodityIds && way && step && isComplete ? { commodityIds, way, ...by, step } : undefined
    },
    shown: (preview) => <PriceLines preview={preview} />,
    confirmed: ({ fingerprint }) => ({ fingerprint }),
    nameOf: ({ rows }: ChosenGoods) => t('chosen', { count: rows.length }),
    title: priceMessages.changeTitle,
    done: priceMessages.changed,
    okText: t('change'),
    startFrom: ({ rows }) => ({
      commodityIds: rows.map(({ commodityId }) => commodityId),
      way: 'PERCENT',
      step: 'JIAO',
    }),
    fields: () => <HowMuch />,
  })
}

function HowMuch() {
  const t = useText(priceMessages)
  const form = Form.useFormInstance()
  const way = Form.useWatch<PriceChangeConfirm['way']>('way', form)
  return (
    <>
      <Field of={PriceChangeConfirm} name="way" />
      {way === 'AMOUNT' ? (
        <Field of={PriceChangeConfirm} name="amountCents" required help={t('amountHelp')} />
      ) : (
        <Field of={PriceChangeConfirm} name="percentBps" required help={t('percentHelp')} />
      )}
      <Field of={PriceChangeConfirm} name="step" help={t('stepHelp')} />
    </>
  )
}

/** Undoes a batch of price changes, after a preview. */
export function usePriceUndoDialog() {
  const t = useText(priceMessages)
  return usePreviewDialog({
    id: 'price-undo',
    call: priceChange.undoPriceChange,
    preview: priceChange.previewPriceUndo,
    previewQuery: ({ priceBatchId }) => (priceBatchId === undefined ? undefined : { priceBatchId }),
    shown: (preview) => <PriceLines preview={preview} />,
    confirmed: ({ fingerprint }) => ({ fingerprint }),
    nameOf: ({ priceBatchId }: PriceBatchRow) => String(priceBatchId),
    title: priceMessages.undoTitle,
    done: priceMessages.undone,
    okText: t('undo'),
    danger: true,
    startFrom: ({ priceBatchId }) => ({ priceBatchId }),
    fields: () => null,
  })
}
