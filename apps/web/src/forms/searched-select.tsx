import { Form, Select } from 'antd'

export interface Found {
  readonly value: number
  readonly label: string
  readonly disabled?: boolean
}

interface SearchedSelectProps {
  id?: string | undefined
  value?: number | undefined
  onChange?: ((value: number) => void) | undefined
  onBlur?: (() => void) | undefined
  /** What the server found for the text typed so far. */
  found: readonly Found[]
  loading: boolean
  onSearch: (typed: string) => void
  /**
   * Keeps the label of the chosen record in the form, because a later search, or the first one after a sign-in has restored
   * the form, may not find that record.
   */
  labelField: string
  placeholder: string
  notFound: string
}

/** A choice among the records that the server finds; there may be thousands. */
export function SearchedSelect({
  value,
  onChange,
  found,
  onSearch,
  labelField,
  notFound,
  ...rest
}: SearchedSelectProps) {
  const form = Form.useFormInstance()
  const label = Form.useWatch(labelField, { form, preserve: true }) as string | undefined
  const isFound = value === undefined || found.some((option) => option.value === value)
  return (
    <Select
      {...rest}
      value={value}
      notFoundContent={notFound}
      showSearch={{ filterOption: false, onSearch }}
      options={isFound ? [...found] : [{ value, label: label ?? String(value) }, ...found]}
      onChange={(chosen) => {
        form.setFieldValue(labelField, found.find((option) => option.value === chosen)?.label)
        onChange?.(chosen)
      }}
    />
  )
}
