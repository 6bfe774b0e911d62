import { placeLevels } from '@bedside/contracts'
import { Button, Empty, Result, Skeleton } from 'antd'
import { useContext } from 'react'
import { useText } from '../i18n/messages'
import { isNarrowed } from './choice'
import { ListActionsContext, useListAnswer } from './list-context'
import { listMessages } from './list.messages'

/** Filters by place do not count as narrowing here: a list opened for a new place is empty because the place is. */
const placeFields = placeLevels.map((level) => `${level}Id`)

/** Shown if there are no rows. Distinguishes failure, no match, also of what the page sets by itself, and an empty list, each with its next step. */
export function ListNothing() {
  const t = useText(listMessages)
  const list = useListAnswer()
  const actions = useContext(ListActionsContext)
  if (list.failure)
    return (
      <Result
        status="warning"
        title={t('failed')}
        subTitle={list.failure.message}
        extra={<Button onClick={() => void list.reload()}>{t('again')}</Button>}
      />
    )
  if (list.loading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const narrowed = isNarrowed(list.address)
  const byDefault = !narrowed && list.byDefault.length > 0
  const showAll = () => list.set(Object.fromEntries(list.byDefault.map((name) => [name, undefined])))
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t(narrowed ? 'noMatch' : byDefault ? 'noneByDefault' : 'nothing')}
    >
      <div className="list-next">
        {narrowed && <Button onClick={list.reset}>{t('clearFilters')}</Button>}
        {byDefault && <Button onClick={showAll}>{t('showAll')}</Button>}
        {!isNarrowed(list.address, placeFields) && actions}
      </div>
    </Empty>
  )
}
