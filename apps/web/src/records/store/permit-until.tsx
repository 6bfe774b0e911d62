import { Tag } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/messages'
import { formatDay } from '../../lib/instant'
import { recordMessages } from '../records.messages'

/** The last day on which a permit is valid, marked once it has passed. */
export function PermitUntil({ day }: { day: string }) {
  const t = useText(recordMessages)
  const [today] = useState(() => formatDay(new Date()))
  if (day === '') return '—'
  return (
    <>
      {day} {day < today && <Tag color="error">{t('permitOver')}</Tag>}
    </>
  )
}
