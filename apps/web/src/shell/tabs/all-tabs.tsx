import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { useTabName } from '../../tab/tab-name'
import { tabs } from '../../tab/tabs'
import { unsaved } from '../../tab/work'
import { showTab } from './tab-actions'
import { focusActiveTab } from './tab-ids'
import { tabsMessages } from './tabs.messages'

/** A menu of all tabs, for when the bar is too narrow to show them. */
export function AllTabs() {
  const t = useText(tabsMessages)
  const nameOf = useTabName()
  const { tabs: all, active } = useStore(tabs)
  const work = useStore(unsaved)
  const dirty = new Set([...work.values()].map(({ tab }) => tab))
  const [open, setOpen] = useState(false)
  const label = t('all', { count: all.length })
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={open}
      onOpenChange={setOpen}
      overlayClassName="all-tabs"
      menu={{
        selectedKeys: active === undefined ? [] : [active],
        items: all.map((tab) => ({
          key: tab.key,
          label: nameOf(tab),
          ...(dirty.has(tab.key) && { extra: t('unsaved') }),
        })),
        onClick: ({ key }) => void showTab(key).then(focusActiveTab),
      }}
    >
      <Button type="text" className="all-tabs-button" aria-label={label} title={label} icon={<DownOutlined />} />
    </Dropdown>
  )
}
