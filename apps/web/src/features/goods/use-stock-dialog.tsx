import { commodity, specTextOf, StockForm, type SkuRow } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { textOf, useText } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { commodityMessages } from './commodity.messages'

/** Adds to or subtracts from the stock of one combination. */
export function useStockDialog() {
  const t = useText(commodityMessages)
  return useRecordDialog({
    id: 'stock',
    call: commodity.adjustStock,
    nameOf: ({ values }: SkuRow) => specTextOf(values) || t('onlyOne'),
    title: commodityMessages.adjustTitle,
    startFrom: ({ skuId }) => ({ skuId }),
    about: ({ stock }) => ({ stock }),
    onSaved: () => succeed(textOf(commodityMessages)('adjusted')),
    fields: ({ about }) => (
      <>
        <Field of={StockForm} name="pieces" help={t('adjustHelp', { stock: about.stock ?? 0 })} />
        <Field of={StockForm} name="reason" />
      </>
    ),
  })
}
