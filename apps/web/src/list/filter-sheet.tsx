import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../i18n/messages'
import { SidePanel } from '../ui/side-panel'
import { filtersSet } from './choice'
import './filter-sheet.css'
import { useList } from './list-context'
import { listMessages } from './list.messages'

/** The filters of a list on phones: stacked, behind a button that shows how many are set. */
export function FilterSheet({ children, reset }: { children: ReactNode; reset: ReactNode }) {
  const t = useText(listMessages)
  const list = useList()
  const [open, setOpen] = useState(false)
  const count = filtersSet(list.address)
  return (
    <div role="search">
      <Button icon={<FilterOutlined />} aria-expanded={open} onClick={() => setOpen(true)}>
        {count > 0 ? t('filtersSet', { count }) : t('filters')}
      </Button>
      <SidePanel
        open={open}
        onLeave={() => setOpen(false)}
        placement="bottom"
        size="auto"
        title={t('filters')}
        className="filter-sheet"
        footer={
          <div className="filter-sheet-end">
            {reset}
            <Button type="primary" onClick={() => setOpen(false)}>
              {t('showRows')}
            </Button>
          </div>
        }
      >
        <div className="filter-sheet-fields">{children}</div>
      </SidePanel>
    </div>
  )
}
