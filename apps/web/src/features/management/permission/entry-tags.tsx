import { SafetyCertificateOutlined } from '@ant-design/icons'
import type { MenuRow } from '@bedside/contracts'
import { Tag } from 'antd'
import { useText } from '../../../i18n/messages'
import { permissionMessages } from './permission.messages'

/** Tags for what is unusual about an entry. */
export function EntryTags({ row }: { row: Pick<MenuRow, 'isFlag' | 'hidden' | 'alwaysShow' | 'builtIn'> }) {
  const t = useText(permissionMessages)
  return (
    <>
      {row.isFlag === 2 && <Tag color="warning">{t('off')}</Tag>}
      {row.hidden === 1 && <Tag>{t('hidden')}</Tag>}
      {row.alwaysShow === 1 && <Tag>{t('alwaysShown')}</Tag>}
      {row.builtIn === 1 && (
        <SafetyCertificateOutlined className="entry-type" aria-label={t('builtIn')} title={t('builtIn')} />
      )}
    </>
  )
}
