import { fieldsOf, shownValue, type Class, type Text } from '@bedside/contracts'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import { useTranslate } from '../i18n/messages'
import './facts.css'
import { Time } from './time'

interface FactsProps<Row extends object> {
  of: Class<Row>
  row: Row
  /** The heading of these fields. */
  title: string
  fields: readonly (keyof Row & string)[]
  /** Two columns, for use beside other content. */
  narrow?: boolean
  /** Custom renderings of fields, and labels that differ from the contract's. */
  drawn?: Partial<Record<keyof Row & string, ReactNode>>
  labels?: Partial<Record<keyof Row & string, Text>>
}

/** Fields of a record, with the contract's labels and formatted values. */
export function Facts<Row extends object>({ of, row, title, fields, narrow = false, drawn, labels }: FactsProps<Row>) {
  const translate = useTranslate()
  const language = useLanguage()
  const specs = fieldsOf(of)
  const items = fields.map((field) => {
    const spec = specs.get(field)
    const value = row[field]
    const isTime = spec?.is.kind === 'time'
    const plain = isTime ? <Time at={value as string | null} /> : (spec && shownValue(spec, value, language)) || '—'
    const lines = spec?.is.kind === 'text' && spec.is.lines
    return {
      key: field,
      label: translate(labels?.[field] ?? spec?.label ?? [field, field]),
      children: drawn?.[field] ?? plain,
      ...(lines && { span: 'filled' as const, className: 'facts-lines' }),
    }
  })
  const column = narrow ? { xs: 1, sm: 2 } : { xs: 1, sm: 2, lg: 3 }
  return <Descriptions className="facts" title={title} size="small" column={column} items={items} />
}
