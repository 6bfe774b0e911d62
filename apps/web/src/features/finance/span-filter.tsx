import { StatementQuery } from '@bedside/contracts'
import { Button } from 'antd'
import { TimeInput } from '../../forms/time-input'
import { useText } from '../../i18n/messages'
import { useLabel } from '../../ui/use-label'
import { financeMessages } from './finance.messages'
import type { Span } from './use-span'
import './finance.css'

interface SpanFilterProps {
  span: Span
  onChange: (change: { since?: string; until?: string }) => void
}

export function SpanFilter({ span, onChange }: SpanFilterProps) {
  const t = useText(financeMessages)
  const label = useLabel(StatementQuery)
  return (
    <div className="finance-span" role="search">
      <label>
        <span>{label('since')}</span>
        <TimeInput value={span.since ?? ''} onChange={(since) => onChange({ since })} />
      </label>
      <label>
        <span>{label('until')}</span>
        <TimeInput value={span.until ?? ''} onChange={(until) => onChange({ until })} />
      </label>
      <Button disabled={!span.since && !span.until} onClick={() => onChange({ since: '', until: '' })}>
        {t('untilNow')}
      </Button>
    </div>
  )
}
