import { boardStates, type BoardBed, type BoardInfo, type BoardState } from '@bedside/contracts'
import { createStore } from '../../lib/store'
import { afterHappening, unread, type LinkEvent, type Link } from './board-link'

type Counts = Readonly<Record<BoardState, number>>
/** A bed with the ward that contains it. */
export interface PlacedBed extends BoardBed {
  readonly wardNo: string
}

type Changed = (bed: PlacedBed) => void

/** A board outside React's state. Each tile subscribes to its own bed, so that an event renders that tile only. */
export class BoardStore {
  /** The places of the beds. Stays the same object while only states change. */
  readonly layout = createStore<BoardInfo | undefined>(undefined)
  readonly counts = createStore<Counts>(noBeds)
  readonly link = createStore<Link>(unread)
  private beds = new Map<number, PlacedBed>()
  private readonly tiles = new Map<number, Set<() => void>>()
  private readonly watchers = new Set<Changed>()

  happens(happening: LinkEvent): void {
    this.link.set((link) => afterHappening(link, happening, Date.now()))
  }

  bed(bedId: number): PlacedBed | undefined {
    return this.beds.get(bedId)
  }

  follow(bedId: number, listener: () => void): () => void {
    const listeners = this.tiles.get(bedId) ?? new Set()
    this.tiles.set(bedId, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.tiles.delete(bedId)
    }
  }

  /** Subscribes to changes of beds' states. */
  watch(changed: Changed): () => void {
    this.watchers.add(changed)
    return () => this.watchers.delete(changed)
  }

  /** Takes over a board that was read. Beds that have not changed are not rendered again. */
  load(info: BoardInfo): void {
    const before = this.layout.get()
    for (const bed of placedBeds(info)) this.put(bed)
    if (before === undefined || shapeOf(before) !== shapeOf(info)) {
      const there = new Set(placedBeds(info).map(({ bedId }) => bedId))
      for (const bedId of this.beds.keys()) if (!there.has(bedId)) this.beds.delete(bedId)
      this.layout.set(info)
    }
    this.count()
  }

  apply(bed: BoardBed): void {
    const before = this.beds.get(bed.bedId)
    if (!before) return
    this.put({ ...bed, wardNo: before.wardNo })
    if (bed.state !== before.state) this.count()
  }

  private put(bed: PlacedBed): void {
    const before = this.beds.get(bed.bedId)
    if (before && same(before, bed)) return
    this.beds.set(bed.bedId, bed)
    for (const listener of this.tiles.get(bed.bedId) ?? []) listener()
    if (before && before.state !== bed.state) for (const changed of this.watchers) changed(bed)
  }

  private count(): void {
    const counts = { ...noBeds }
    for (const { state } of this.beds.values()) counts[state]++
    this.counts.set(counts)
  }
}

const noBeds = Object.fromEntries(boardStates.map((state) => [state, 0])) as Record<BoardState, number>

const placedBeds = ({ buildings }: BoardInfo): PlacedBed[] =>
  buildings.flatMap(({ departments }) =>
    departments.flatMap(({ wards }) =>
      wards.flatMap(({ wardNo, beds }) => beds.map((bed) => Object.assign({ wardNo }, bed))),
    ),
  )

/** A board without the fields that events change. */
const shapeOf = ({ hospitalId, hospitalName, buildings }: BoardInfo): string =>
  JSON.stringify([hospitalId, hospitalName, buildings], (key, value: unknown) => (volatile.has(key) ? 0 : value))
const volatile = new Set(['state', 'deviceId', 'deviceNo', 'online', 'open', 'battery'])

const same = (one: PlacedBed, other: PlacedBed): boolean =>
  (Object.keys(other) as (keyof PlacedBed)[]).every((key) => one[key] === other[key])
