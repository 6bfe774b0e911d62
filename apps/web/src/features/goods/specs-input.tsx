import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { limits, type SpecGroup } from '@bedside/contracts'
import { Button, Input, Select } from 'antd'
import { useText } from '../../i18n/messages'
import { commodityMessages } from './commodity.messages'

interface SpecsInputProps {
  /** Set by the form. */
  id?: string
  value?: readonly SpecGroup[]
  onChange?: (specs: readonly SpecGroup[]) => void
}

const none: readonly SpecGroup[] = []

/** Groups of specifications with their values; Enter ends a value. */
export function SpecsInput({ id, value = none, onChange }: SpecsInputProps) {
  const t = useText(commodityMessages)
  const put = (at: number, ...groups: SpecGroup[]) => onChange?.(value.toSpliced(at, 1, ...groups))
  return (
    <div className="specs" id={id}>
      {value.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have no id of their own and are never reordered
        <div className="specs-group" key={at}>
          <Input
            aria-label={t('groupName', { number: at + 1 })}
            placeholder={t('groupExample')}
            maxLength={limits.specText.max}
            value={group.groupName}
            onChange={({ target }) => put(at, { ...group, groupName: target.value })}
          />
          <Select
            mode="tags"
            aria-label={t('groupValues', { number: at + 1 })}
            placeholder={t('valuesExample')}
            maxCount={limits.specValues}
            tokenSeparators={[',', '，', '、']}
            open={false}
            suffixIcon={null}
            value={group.values}
            onChange={(values: string[]) =>
              put(at, { ...group, values: values.map((one) => one.trim()).filter(Boolean) })
            }
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('removeGroup', { number: at + 1 })}
            onClick={() => put(at)}
          />
        </div>
      ))}
      {value.length < limits.specGroups && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, { groupName: '', values: [] }])}>
          {t('addGroup')}
        </Button>
      )}
    </div>
  )
}
