import type { AuditFieldRow } from '@bedside/contracts'
import { Alert } from 'antd'

interface ToMendProps {
  returned: readonly AuditFieldRow[]
  field: string
}

/** Above a field of a form: why its reviewer sent it back. */
export function ToMend({ returned, field }: ToMendProps) {
  const found = returned.find((one) => one.field === field)
  return found ? <Alert type="warning" showIcon title={found.reason} /> : null
}
