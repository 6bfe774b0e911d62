import { memo, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter, Link, Route, Routes } from 'react-router-dom'
// The same styles, so that only the handling of state differs.
import '../../../../../apps/web/src/features/board/board.css'

interface Bed {
  readonly bedId: number
  readonly bedNo: string
  readonly state: string
  readonly deviceNo: string
  readonly battery: number
}
interface Ward {
  readonly wardId: number
  readonly wardNo: string
  readonly beds: readonly Bed[]
}
interface Building {
  readonly building: string
  readonly departments: readonly {
    readonly departmentId: number
    readonly name: string
    readonly wards: readonly Ward[]
  }[]
}
interface Event {
  readonly kind: string
  readonly bed: Bed
}

/** The simplest board: everything is one state, and an event replaces a bed in it. */
function BoardPage() {
  const [buildings, setBuildings] = useState<readonly Building[]>()
  useEffect(() => {
    void (async () => {
      const { body } = await fetch('/api/board/admin/watchBoard?hospitalId=1')
      if (body) await heard(body, (event) => setBuildings((old) => old && withBed(old, event.bed)))
    })()
    void (async () => {
      const answer = (await (await fetch('/api/board/admin/getBoard?hospitalId=1')).json()) as Answer
      setBuildings(answer.data.buildings)
    })()
  }, [])
  return (
    <div className="board">
      <h1>床位看板</h1>
      <div className="board-grid">
        {buildings?.map(({ building, departments }) => (
          <section key={building} className="board-building">
            <h2>{building}</h2>
            {departments.map(({ departmentId, name, wards }) => (
              <section key={departmentId} className="board-department">
                <h3>{name}</h3>
                <div className="board-wards">
                  {wards.map((ward) => (
                    <WardTiles key={ward.wardId} ward={ward} />
                  ))}
                </div>
              </section>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
interface Answer {
  readonly data: { readonly buildings: readonly Building[] }
}

const WardTiles = memo(function WardTiles({ ward: { wardNo, beds } }: { ward: Ward }) {
  return (
    <div className="board-ward" role="group" aria-label={`病房 ${wardNo}`}>
      <h4>{wardNo}</h4>
      <div className="board-beds">
        {beds.map((bed) => (
          <BedTile key={bed.bedId} ward={wardNo} bed={bed} />
        ))}
      </div>
    </div>
  )
})

const BedTile = memo(function BedTile({ ward, bed }: { ward: string; bed: Bed }) {
  const { bedId, bedNo, state, deviceNo, battery } = bed
  return (
    <button type="button" className="bed" data-bed={bedId} data-state={state} tabIndex={-1}>
      <span className="board-unseen">{`${ward} ${bedNo} 床，${state}，设备 ${deviceNo}`}</span>
      <span className="bed-no" aria-hidden>
        {bedNo}
      </span>
      <span className="bed-sign" aria-hidden>
        {state.slice(0, 1)}
      </span>
      <span className="bed-marks" aria-hidden>
        {battery}%
      </span>
    </button>
  )
})

/** Wards without a change keep their identity and are not rendered again. */
const withBed = (buildings: readonly Building[], bed: Bed): readonly Building[] =>
  buildings.map((building) => ({
    ...building,
    departments: building.departments.map((department) => ({
      ...department,
      wards: department.wards.map((ward) =>
        ward.beds.some(({ bedId }) => bedId === bed.bedId)
          ? { ...ward, beds: ward.beds.map((one) => (one.bedId === bed.bedId ? bed : one)) }
          : ward,
      ),
    })),
  }))

async function heard(body: ReadableStream<Uint8Array>, tell: (event: Event) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const line = event.split('\n').find((one) => one.startsWith('data:'))
      if (line) tell(JSON.parse(line.slice('data:'.length)) as Event)
    }
  }
}

const App = () => (
  <HashRouter>
    <Link to="/hospital/board">床位看板</Link>
    <Routes>
      <Route path="/hospital/board" element={<BoardPage />} />
      <Route path="*" element={<h1>欢迎</h1>} />
    </Routes>
  </HashRouter>
)

const place = document.getElementById('app')
if (place) createRoot(place).render(<App />)
