import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslate } from '../i18n/messages'
import { useRegions } from '../i18n/regions'

interface RegionSelectProps {
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  onBlur?: () => void
  width?: number
  placeholder?: string
  className?: string
  'aria-label'?: string
}

/** Selects a province or city of the official list, by part of its name in either language. */
export function RegionSelect({ value, onChange, width, ...rest }: RegionSelectProps) {
  const translate = useTranslate()
  const { data, isPending } = useRegions()
  const options = useMemo(
    () =>
      (data ?? []).map((region) => ({
        value: region.value,
        label: translate(region.name),
        sought: [...region.name, region.value.replace(' ', '')].join('\n').toLowerCase(),
      })),
    [data, translate],
  )
  return (
    <Select
      {...rest}
      {...(width !== undefined && { style: { width } })}
      allowClear
      loading={isPending}
      showSearch={{ filterOption: (typed, option) => option?.sought.includes(typed.trim().toLowerCase()) ?? false }}
      popupMatchSelectWidth={false}
      options={options}
      value={value || null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  )
}
