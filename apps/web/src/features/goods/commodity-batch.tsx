import { commodity, limits, priceChange, type CommodityRow } from '@bedside/contracts'
import { Button } from 'antd'
import { call } from '../../api/client'
import { useText } from '../../i18n/messages'
import { BatchDialog } from '../../list/batch-dialog'
import { listMessages } from '../../list/list.messages'
import { useBatch } from '../../list/use-batch'
import type { RowChoice } from '../../list/use-choice'
import { Can } from '../../session/can'
import { commodityMessages } from './commodity.messages'
import { priceMessages } from './price.messages'
import { usePriceDialog } from './use-price-dialogs'

/** Actions on several goods: sale is switched one by one, prices are changed together. */
export function CommodityBatch({ choice }: { choice: RowChoice<CommodityRow> }) {
  const t = useText(commodityMessages)
  const tPrice = useText(priceMessages)
  const tList = useText(listMessages)
  const prices = usePriceDialog()
  const batch = useBatch({
    choice,
    rowKey: 'commodityId',
    nameOf: ({ commodityName }) => commodityName,
    changes: commodity.updateCommoditySale,
  })
  const count = choice.rows.length
  const most = limits.pricedAtOnce
  const sell = (sale: 'ON' | 'OFF') =>
    batch.start(tPrice(sale === 'ON' ? 'onMany' : 'offMany', { count }), ({ commodityId }) =>
      call(commodity.updateCommoditySale, { commodityId, sale }, { handles: () => true }),
    )
  return (
    <>
      <Can call={commodity.updateCommoditySale}>
        <Button type="link" onClick={() => sell('ON')}>
          {t('putOn')}
        </Button>
        <Button type="link" onClick={() => sell('OFF')}>
          {t('takeOff')}
        </Button>
      </Can>
      <Can call={priceChange.changePrices}>
        <Button
          type="link"
          disabled={count > most}
          {...(count > most && { title: tList('chosenMost', { most }) })}
          onClick={() => prices.open({ rows: choice.rows })}
        >
          {tPrice('change')}
        </Button>
      </Can>
      {prices.element}
      <BatchDialog batch={batch} />
    </>
  )
}
