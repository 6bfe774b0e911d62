import { ledger, StoreEarningRow } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { EarnedFigures } from '../../records/earnings/earned-figures'
import { PageLink } from '../../records/page-link'
import { Answered } from '../../ui/answered'
import { storeMessages } from './store.messages'

/** What a shop has earned and where that money is now. */
export function StoreFunds({ storeId }: { storeId: number }) {
  const t = useText(storeMessages)
  const answer = useEndpoint(ledger.getStoreEarningInfo, { storeId }, { quiet: true })
  return (
    <Answered answer={answer} lines={3}>
      {(row) => (
        <div className="store-page">
          <EarnedFigures of={StoreEarningRow} row={row} more={['commissionCents']} />
          <div>
            <PageLink page="financial.shopDetail" params={{ storeId }}>
              {t('toFunds')}
            </PageLink>
          </div>
        </div>
      )}
    </Answered>
  )
}
