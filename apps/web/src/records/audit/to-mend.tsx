import type { AuditFieldRow } from '@bedside/contracts'
import { Alert } from 'antd'

interface ToMendProps {
  returned: readonly AuditFieldRow[]
  field: string
}

/** Shown above a form field: why its reviewer returned it. */
export function ToMend({ returned, field }: ToMendProps) {
  const found = returned.find((one) => one.field === field)
  return found ? <Alert type="warning" showIcon title={found.reason} /> : null
}
