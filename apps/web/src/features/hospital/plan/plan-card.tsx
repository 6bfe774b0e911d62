import { fieldsOf, plan, PlanRow, shownValue } from '@bedside/contracts'
import { Flex, Radio, Typography } from 'antd'
import { useLanguage } from '../../../i18n/language'
import { useTranslate, useText } from '../../../i18n/messages'
import { Can } from '../../../session/can'
import { ConfirmAction } from '../../../ui/confirm-action'
import { PlanBar } from '../../../records/plan-bar'
import { RowButton } from '../../../ui/row-button'
import { useDeletion } from '../../../ui/use-deletion'
import { ValueTag } from '../../../ui/value-tag'
import { planMessages } from './plan.messages'

interface PlanCardProps {
  row: PlanRow
  isShown: boolean
  onShow: () => void
  onEdit: () => void
  onDefault: () => void
}

/** A plan: its terms in words, and its prices over the day. */
export function PlanCard({ row, isShown, onShow, onEdit, onDefault }: PlanCardProps) {
  const t = useText(planMessages)
  const { call: _, ...deletion } = useDeletion(plan.delPlan, 'plan')(
    { planId: row.planId, version: row.version },
    row.planName,
  )
  const { planName, isDefault, departments } = row
  return (
    <section className="plan-card" aria-label={planName}>
      <Flex gap="small" align="center" wrap>
        <h3>{planName}</h3>
        <ValueTag of={PlanRow} field="mode" value={row.mode} />
        {isDefault === 1 && <Typography.Text type="success">{t('isDefault')}</Typography.Text>}
        {departments > 0 && <Typography.Text type="secondary">{t('usedBy', { count: departments })}</Typography.Text>}
        <Radio checked={isShown} onChange={onShow}>
          {t('calculator')}
        </Radio>
        <Can call={plan.setPlan}>
          <RowButton onClick={onEdit}>{t('edit')}</RowButton>
          {isDefault === 0 && <RowButton onClick={onDefault}>{t('makeDefault')}</RowButton>}
          {isDefault === 0 && departments === 0 && <ConfirmAction {...deletion} />}
        </Can>
      </Flex>
      <Terms row={row} />
      <PlanBar windows={row.windows} />
    </section>
  )
}

const terms = ['freeMinutes', 'graceMinutes', 'bizDayCapCents', 'orderCapCents'] as const

function Terms({ row }: { row: PlanRow }) {
  const t = useText(planMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const fields = fieldsOf(PlanRow)
  const names = row.mode === 'PER_USE' ? (['perUseCents', ...terms] as const) : terms
  return (
    <Flex gap="middle" wrap>
      {names
        .map((name) => {
          const spec = fields.get(name)
          return (
            spec &&
            t('labelled', { label: translate(spec.label), value: shownValue(spec, row[name], language) || t('noCap') })
          )
        })
        .map((text) => (
          <Typography.Text key={text}>{text}</Typography.Text>
        ))}
    </Flex>
  )
}
