import { log, slide, SlideRow, type SlidePlace, type SlideState } from '@bedside/contracts'
import { Empty } from 'antd'
import { logMessages } from '../../../history/log.messages'
import { useText } from '../../../i18n/messages'
import { formatMinute } from '../../../lib/instant'
import { OrderHandle } from '../../../ui/ordering'
import { RowActions } from '../../../ui/row-actions'
import { useDeletion } from '../../../ui/use-deletion'
import { ValueTag, type Tone } from '../../../ui/value-tag'
import { SlideTarget } from './slide-target'
import { slideMessages } from './slide.messages'
import { useSlideOrder } from './use-slide-order'
import type { SlideDialogs } from './use-slide-dialogs'

const tones: Record<SlideState, Tone> = { SHOWN: 'success', COMING: 'processing', OVER: 'default', OFF: 'default' }

interface SlideListProps {
  place: SlidePlace
  rows: readonly SlideRow[]
  mayEdit: boolean
  dialogs: SlideDialogs
}

/** The slides in the order shown. They are moved by dragging their handle or by arrow buttons. */
export function SlideList({ place, rows, mayEdit, dialogs }: SlideListProps) {
  const t = useText(slideMessages)
  const order = useSlideOrder(place, rows)
  if (rows.length === 0)
    return (
      <div className="slides-list slides-none">
        <Empty description={t('nothing')} />
      </div>
    )
  return (
    <ol className="slides-list" aria-label={t('slides')} aria-busy={order.busy}>
      {rows.map((row, at) => (
        <li key={row.slideId} className="slides-item" {...order.row(at)}>
          {mayEdit && <OrderHandle of={order} at={at} name={row.title} />}
          <Slide row={row} mayEdit={mayEdit} dialogs={dialogs} />
        </li>
      ))}
    </ol>
  )
}

function Slide({ row, mayEdit, dialogs }: { row: SlideRow; mayEdit: boolean; dialogs: SlideDialogs }) {
  const t = useText(slideMessages)
  const tLog = useText(logMessages)
  const deletion = useDeletion(slide.delSlide, 'slide')
  const at = (instant: string) => formatMinute(new Date(instant))
  const { slideId, version, title } = row
  return (
    <>
      <img className="slides-picture" src={row.pictures[0]?.thumb} alt="" />
      <div className="slides-facts">
        <div className="slides-title">
          <strong>{title}</strong>
          <ValueTag of={SlideRow} field="state" value={row.state} tone={tones[row.state]} />
        </div>
        <span>{t('period', { from: at(row.startAt), until: at(row.endAt) })}</span>
        <SlideTarget row={row} />
        <RowActions
          actions={[
            mayEdit && { call: slide.setSlide, label: t('edit'), first: true, run: () => dialogs.edit(row) },
            {
              call: log.getOperationLogList,
              label: tLog('history'),
              first: true,
              run: () => dialogs.history({ id: slideId, name: title }),
            },
            mayEdit && deletion({ slideId, version }, title, { first: true }),
          ]}
        />
      </div>
    </>
  )
}
