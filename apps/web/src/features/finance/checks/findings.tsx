import { CheckFinding, invariantNos } from '@bedside/contracts'
import { Tag } from 'antd'
import { useTranslate, useText } from '../../../i18n/messages'
import { PageLink } from '../../../records/page-link'
import { RowTable } from '../../../ui/row-table'
import { checksMessages } from './checks.messages'

/** Each invariant and whether it holds; breaches link to the transactions concerned. */
export function Findings({ findings }: { findings: readonly CheckFinding[] }) {
  const t = useText(checksMessages)
  const translate = useTranslate()
  return (
    <RowTable
      of={CheckFinding}
      label={t('findings')}
      rowKey="no"
      rows={findings}
      nothing={t('never')}
      columns={[
        { key: 'no', onCard: 'name', render: ({ no }) => `${no}. ${translate(invariantNos.texts[no])}` },
        {
          key: 'breaches',
          width: 140,
          onCard: 'status',
          render: (finding) => <State finding={finding} />,
        },
        { key: 'reported', render: (finding) => <Places finding={finding} /> },
      ]}
    />
  )
}

function State({ finding: { checked, breaches } }: { finding: CheckFinding }) {
  const t = useText(checksMessages)
  if (breaches > 0) return <Tag color="error">{t('found', { breaches })}</Tag>
  return checked === 1 ? <Tag color="success">{t('ok')}</Tag> : <Tag>{t('unchecked')}</Tag>
}

function Places({ finding: { reported, breaches } }: { finding: CheckFinding }) {
  const t = useText(checksMessages)
  return (
    <>
      {reported.map(({ where, txnId }) => (
        <div key={where}>
          <PageLink page="financial.financeDeatil" params={txnId === null ? undefined : { txnId }}>
            {where}
          </PageLink>
        </div>
      ))}
      {breaches > reported.length && <div className="muted">{t('more', { count: breaches - reported.length })}</div>}
    </>
  )
}
