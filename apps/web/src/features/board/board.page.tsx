import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { limits, place, type BoardState } from '@bedside/contracts'
import { Button, Empty, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { usePageQuery, useSetPageQuery } from '../../tab/tab-place'
import { PlaceSelect } from '../../records/place-select'
import { RecordFailure } from '../../ui/record-failure'
import { BedPanel } from './bed-panel'
import { BoardChanges } from './board-changes'
import { BoardGrid } from './board-grid'
import { BoardLegend } from './board-legend'
import './board.css'
import { boardMessages } from './board.messages'
import { LiveDot } from './live-dot'
import { useBoard } from './use-board'

/** The current state of a hospital's beds. */
export default function BoardPage() {
  const t = useText(boardMessages)
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const idInAddress = Number(query.get('hospitalId'))
  const hospitalId =
    Number.isInteger(idInAddress) && idInAddress >= limits.id.min && idInAddress <= limits.id.max
      ? idInAddress
      : undefined
  const within = useEndpoint(
    place.getPlaceOptions,
    { level: 'hospital', keyword: '' },
    { when: hospitalId === undefined },
  )
  const only = within.data?.length === 1 ? within.data[0]?.placeId : undefined
  const [large, setLarge] = useLargeView()
  const choose = (chosen: number | undefined): void =>
    setQuery((next) => {
      if (chosen === undefined) next.delete('hospitalId')
      else next.set('hospitalId', String(chosen))
      return next
    })
  useEffect(() => {
    // Chooses the hospital for viewers who have only one.
    if (hospitalId === undefined && only !== undefined) choose(only)
  })
  return (
    <div className="board" data-large={large}>
      <div className="board-head">
        <PlaceSelect
          level="hospital"
          value={hospitalId}
          takenToo
          width={280}
          aria-label={t('hospital')}
          placeholder={t('hospital')}
          onChange={choose}
        />
        <Button icon={large ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={() => setLarge(!large)}>
          {t(large ? 'small' : 'large')}
        </Button>
      </div>
      {hospitalId !== undefined ? (
        <Board key={hospitalId} hospitalId={hospitalId} />
      ) : within.isPending || only !== undefined ? (
        <Skeleton active />
      ) : (
        <Empty description={t('none')} />
      )}
    </div>
  )
}

function Board({ hospitalId }: { hospitalId: number }) {
  const t = useText(boardMessages)
  const { store, failure, again } = useBoard(hospitalId)
  const layout = useStore(store.layout)
  const [only, setOnly] = useState<BoardState>()
  const [bedId, showBed] = useState<number>()
  if (failure) return <RecordFailure failure={failure} onAgain={again} />
  return (
    <>
      <div className="board-bar">
        <BoardLegend store={store} only={only} onOnly={setOnly} />
        <LiveDot store={store} />
      </div>
      <BoardChanges store={store} />
      {layout === undefined ? (
        <Skeleton active />
      ) : layout.buildings.length === 0 ? (
        <Empty description={t('noBeds')} />
      ) : (
        <BoardGrid store={store} layout={layout} only={only} onBed={showBed} />
      )}
      <BedPanel store={store} bedId={bedId} onClose={() => showBed(undefined)} />
    </>
  )
}

/** Shows the board alone, in full screen if the browser permits that. */
function useLargeView(): [large: boolean, set: (large: boolean) => void] {
  const [large, setLarge] = useState(false)
  useEffect(() => {
    // If the user leaves full screen by a key, the shell comes back too.
    const onFullscreenChange = () => {
      if (!document.fullscreenElement) setLarge(false)
    }
    document.addEventListener('fullscreenchange', onFullscreenChange)
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreenChange)
      // A hidden page no longer hears the event, so the shell is restored now.
      setLarge(false)
    }
  }, [])
  return [
    large,
    (next) => {
      setLarge(next)
      // If the browser refuses, the board is still shown alone within its window.
      if (next) void document.documentElement.requestFullscreen?.().catch(() => undefined)
      else if (document.fullscreenElement) void document.exitFullscreen()
    },
  ]
}
