import {
  SettleSuspenseForm,
  suspense,
  suspenseWays,
  waysToSettle,
  type SettleSuspenseQuery,
  type SuspenseRow,
} from '@bedside/contracts'
import { Radio } from 'antd'
import { Field } from '../../../forms/field'
import { useTranslate, useText } from '../../../i18n/messages'
import { useMoneyDialog } from '../../../records/money/use-money-dialog'
import { SuspenseAbout } from './suspense-about'
import { suspenseMessages } from './suspense.messages'

/** Settles suspense by a voucher, after a preview of the entries. */
export function useSettleDialog() {
  const t = useText(suspenseMessages)
  const translate = useTranslate()
  const waysOf = (row: SuspenseRow) =>
    waysToSettle(row).map((way) => ({ value: way, label: translate(suspenseWays.texts[way]) }))
  return useMoneyDialog<SettleSuspenseForm, SettleSuspenseQuery, SuspenseRow>({
    id: 'suspense-settle',
    call: suspense.settleSuspense,
    preview: suspense.previewSettleSuspense,
    previewQuery: ({ suspenseId, way }) =>
      suspenseId === undefined || way === undefined ? undefined : { suspenseId, way },
    nameOf: ({ number }) => number,
    title: suspenseMessages.settleTitle,
    done: suspenseMessages.settled,
    okText: t('settle'),
    startFrom: (row) => ({ suspenseId: row.suspenseId, way: waysToSettle(row)[0] }),
    fields: (row) => (
      <>
        {row && <SuspenseAbout row={row} />}
        <Field of={SettleSuspenseForm} name="way" {...(typeof row?.differenceId === 'number' && { help: t('final') })}>
          <Radio.Group options={row ? waysOf(row) : []} />
        </Field>
        <Field of={SettleSuspenseForm} name="voucherNo" />
        <Field of={SettleSuspenseForm} name="reason" />
      </>
    ),
  })
}
