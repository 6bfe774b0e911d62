import { category } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'

interface CategoriesSelectProps {
  id?: string
  value?: number[]
  onChange?: (categoryIds: number[]) => void
  onBlur?: () => void
  placeholder: string
}

const none: number[] = []

/** Selects several categories of the upper level. */
export function CategoriesSelect({ value, ...rest }: CategoriesSelectProps) {
  const answer = useEndpoint(category.getCategoryList, {}, { quiet: true })
  const upper = (answer.data ?? []).filter(({ parentId }) => parentId === null)
  return (
    <Select
      {...rest}
      mode="multiple"
      allowClear
      loading={answer.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? none}
      options={upper.map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }))}
    />
  )
}
