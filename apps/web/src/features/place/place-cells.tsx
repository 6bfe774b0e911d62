import type { BedRow, DepartmentRow } from '@bedside/contracts'
import { Form, Typography } from 'antd'
import { useText } from '../../i18n/messages'
import { placeMessages } from './places.messages'

/** The plan of a department, or a note that the hospital's default applies. */
export function PlanName({ row: { planName } }: { row: Pick<DepartmentRow, 'planName'> }) {
  const t = useText(placeMessages)
  return planName ?? <Typography.Text type="secondary">{t('usualPlan')}</Typography.Text>
}

/** The place that contains a ward or a bed. */
type Where = Pick<BedRow, 'hospitalName' | 'departmentName'> & Partial<Pick<BedRow, 'wardNo'>>

export const whereIs = ({ hospitalName, departmentName }: Where): Where => ({ hospitalName, departmentName })

/** Shows the place in the form of an existing ward or bed, which cannot move. */
export function FixedPlace({ about }: { about: Partial<Where> }) {
  const t = useText(placeMessages)
  const { hospitalName, departmentName, wardNo } = about
  return <Form.Item label={t('where')}>{[hospitalName, departmentName, wardNo].filter(Boolean).join(' · ')}</Form.Item>
}
