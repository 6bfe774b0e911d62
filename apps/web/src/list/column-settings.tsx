import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Popover, Segmented } from 'antd'
import { memo } from 'react'
import { useText } from '../i18n/messages'
import { listMessages } from './list.messages'
import { densities, isHidden, defaultLayout, withColumn, withMoved, type ListLayout } from './list-layout'
import { WidthInput } from './width-input'

interface ColumnSettingsProps {
  layout: ListLayout
  columns: readonly { readonly key: string; readonly title: string; readonly width?: number }[]
  onChange: (change: (now: ListLayout) => ListLayout) => void
}

/** Which columns a list shows, their order and width, and the row density. */
export const ColumnSettings = memo(function ColumnSettings(props: ColumnSettingsProps) {
  const t = useText(listMessages)
  return (
    <Popover trigger="click" placement="bottomRight" title={t('columns')} content={<Settings {...props} />}>
      <Button className="list-columns" icon={<SettingOutlined />} aria-label={t('columns')} title={t('columns')} />
    </Popover>
  )
})

function Settings({ layout, columns, onChange }: ColumnSettingsProps) {
  const t = useText(listMessages)
  const shownCount = columns.filter(({ key }) => !isHidden(layout, key)).length
  return (
    <Flex vertical gap="small" className="column-settings">
      <Segmented
        block
        aria-label={t('density')}
        value={layout.density}
        options={densities.map((value) => ({ value, label: t(value) }))}
        onChange={(density) => onChange((now) => ({ ...now, density }))}
      />
      {columns.map(({ key, title, width }, index) => (
        <Flex key={key} gap="small" align="center">
          <Checkbox
            checked={!isHidden(layout, key)}
            // At least one column stays visible: a table without any would look like a failed one.
            disabled={shownCount === 1 && !isHidden(layout, key)}
            onChange={({ target }) => onChange((now) => withColumn(now, columns, key, { hidden: !target.checked }))}
            className="column-settings-name"
          >
            {title}
          </Checkbox>
          <WidthInput
            label={t('widthOf', { column: title })}
            placeholder={t('auto')}
            width={width}
            onWidth={(wide) => onChange((now) => withColumn(now, columns, key, { width: wide }))}
          />
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={t('up', { column: title })}
            disabled={index === 0}
            onClick={() => onChange((now) => withMoved(now, columns, key, -1))}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={t('down', { column: title })}
            disabled={index === columns.length - 1}
            onClick={() => onChange((now) => withMoved(now, columns, key, 1))}
          />
        </Flex>
      ))}
      <Button onClick={() => onChange(() => defaultLayout)}>{t('asItCame')}</Button>
    </Flex>
  )
}
