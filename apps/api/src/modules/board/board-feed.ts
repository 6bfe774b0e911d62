import type { BoardBed, BoardEvent } from '@bedside/contracts'
import { iso } from '../../clock.js'
import { bedOf, layoutOf, type BoardRow } from './board.rows.js'

type Listener = (event: BoardEvent) => void

/** Changes that come together are looked at once. */
const togetherMs = 50

/** One hospital while somebody watches it: what it looked like last, and who wants to hear of what changes. */
export class BoardFeed {
  private readonly listeners = new Set<Listener>()
  private beds: ReadonlyMap<number, BoardBed> = new Map()
  private layout = ''
  private devices: ReadonlySet<number> = new Set()
  private waiting: NodeJS.Timeout | undefined
  private told = 0

  constructor(
    readonly hospitalId: number,
    private readonly read: (hospitalId: number) => readonly BoardRow[],
    private readonly now: () => number,
    /** Nobody is asking when it looks by itself; whoever watches finds out by reading. */
    private readonly failed: (error: unknown) => void,
  ) {
    this.keep(read(hospitalId), now())
  }

  /** Of the last event that was told. */
  get seq(): number {
    return this.told
  }

  get isWatched(): boolean {
    return this.listeners.size > 0
  }

  add(listener: Listener): void {
    this.listeners.add(listener)
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener)
    if (!this.isWatched) clearTimeout(this.waiting)
  }

  /** Whether something that happened to a device is to be seen here: it stands here, or stood here until now. */
  concerns({ deviceId, hospitalId }: { deviceId: number; hospitalId: number | null }): boolean {
    return hospitalId === this.hospitalId || this.devices.has(deviceId)
  }

  soon(): void {
    this.waiting ??= setTimeout(() => {
      try {
        this.look(this.now())
      } catch (error) {
        this.failed(error)
      }
    }, togetherMs).unref()
  }

  /** Tells what is otherwise than when it was looked at last, and answers what it saw; time alone takes devices offline. */
  look(now: number): readonly BoardRow[] {
    clearTimeout(this.waiting)
    this.waiting = undefined
    const [before, layout, rows] = [this.beds, this.layout, this.read(this.hospitalId)]
    this.keep(rows, now)
    const at = iso(now)
    if (layout !== this.layout) this.tell({ kind: 'reload', bed: null, at })
    else
      for (const [bedId, bed] of this.beds)
        if (JSON.stringify(bed) !== JSON.stringify(before.get(bedId))) this.tell({ kind: 'bed', bed, at })
    return rows
  }

  private keep(rows: readonly BoardRow[], now: number): void {
    this.beds = new Map(rows.map((row) => [row.bedId, bedOf(row, now)]))
    this.layout = layoutOf(rows)
    this.devices = new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))
  }

  private tell(event: Omit<BoardEvent, 'seq'>): void {
    const numbered = { ...event, seq: ++this.told }
    for (const listener of this.listeners) listener(numbered)
  }
}
