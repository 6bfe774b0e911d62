import type { BedRow, DepartmentRow } from '@bedside/contracts'
import { Form, Typography } from 'antd'
import { useText } from '../../i18n/messages'
import { placeMessages } from './places.messages'

/** By which plan a department charges. */
export function PlanName({ row: { planName } }: { row: Pick<DepartmentRow, 'planName'> }) {
  const t = useText(placeMessages)
  return planName ?? <Typography.Text type="secondary">{t('usualPlan')}</Typography.Text>
}

/** Where something stands. */
export type Where = Pick<BedRow, 'hospitalName' | 'departmentName'> & Partial<Pick<BedRow, 'wardNo'>>

export const whereIs = ({ hospitalName, departmentName }: Where): Where => ({ hospitalName, departmentName })

/** Where something is, in the form that changes it: it stays there. */
export function FixedPlace({ about }: { about: Partial<Where> }) {
  const t = useText(placeMessages)
  const { hospitalName, departmentName, wardNo } = about
  return <Form.Item label={t('where')}>{[hospitalName, departmentName, wardNo].filter(Boolean).join(' · ')}</Form.Item>
}
