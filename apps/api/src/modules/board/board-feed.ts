import type { BoardBed, BoardEvent } from '@bedside/contracts'
import { iso } from '../../clock.js'
import { bedOf, layoutOf, type BoardRow } from './board.rows.js'

type Listener = (event: BoardEvent) => void

/** Changes that come together are looked at once. */
const togetherMs = 50

/** What stood there at one look, and the last event that was told by then. */
export interface Seen {
  readonly rows: readonly BoardRow[]
  readonly now: number
  readonly seq: number
}

/** One hospital while somebody watches it: what it looked like last, and who wants to hear of what changes. */
export class BoardFeed {
  private readonly listeners = new Set<Listener>()
  private seen: { beds: ReadonlyMap<number, BoardBed>; layout: string; devices: ReadonlySet<number> } | undefined
  /** Looks follow each other, so that what was read first is not told last. */
  private looking: Promise<unknown>
  private waiting: NodeJS.Timeout | undefined
  private told = 0

  constructor(
    readonly hospitalId: number,
    private readonly read: (hospitalId: number) => Promise<readonly BoardRow[]>,
    private readonly now: () => number,
    /** Nobody is asking when it looks by itself; whoever watches finds out by reading. */
    private readonly failed: (error: unknown) => void,
  ) {
    this.looking = this.take().catch(failed)
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
    return hospitalId === this.hospitalId || !this.seen || this.seen.devices.has(deviceId)
  }

  soon(): void {
    this.waiting ??= setTimeout(() => void this.look().catch(this.failed), togetherMs).unref()
  }

  /** Tells what is otherwise than when it was looked at last, and answers what it saw; time alone takes devices offline. */
  look(): Promise<Seen> {
    clearTimeout(this.waiting)
    this.waiting = undefined
    const look = this.looking.then(() => this.take())
    // Who asked hears that it failed; the next look is taken all the same.
    this.looking = look.catch(() => undefined)
    return look
  }

  private async take(): Promise<Seen> {
    const now = this.now()
    const rows = await this.read(this.hospitalId)
    const before = this.seen
    const beds = new Map(rows.map((row) => [row.bedId, bedOf(row, now)]))
    const devices = new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))
    this.seen = { beds, layout: layoutOf(rows), devices }
    const at = iso(now)
    if (before && before.layout !== this.seen.layout) this.tell({ kind: 'reload', bed: null, at })
    else if (before)
      for (const [bedId, bed] of beds)
        if (JSON.stringify(bed) !== JSON.stringify(before.beds.get(bedId))) this.tell({ kind: 'bed', bed, at })
    return { rows, now, seq: this.told }
  }

  private tell(event: Omit<BoardEvent, 'seq'>): void {
    const numbered = { ...event, seq: ++this.told }
    for (const listener of this.listeners) listener(numbered)
  }
}
