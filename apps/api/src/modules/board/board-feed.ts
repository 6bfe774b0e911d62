import type { BoardBed, BoardEvent } from '@bedside/contracts'
import { iso } from '../../clock.js'
import { bedOf, layoutOf, type BoardRow } from './board.rows.js'

type Listener = (event: BoardEvent) => void

/** Changes within this time are looked up together. */
export const togetherMs = 50

/** The rows of one look-up, and the number of the last event sent by then. */
export interface BoardSnapshot {
  readonly rows: readonly BoardRow[]
  readonly now: number
  readonly seq: number
}

/** A hospital that is being watched: its last known state and its listeners. */
export class BoardFeed {
  private readonly listeners = new Set<Listener>()
  private lastSeen: { beds: ReadonlyMap<number, BoardBed>; layout: string; devices: ReadonlySet<number> } | undefined
  /** Look-ups run one after another, so that older data is never sent after newer. */
  private looking: Promise<unknown>
  private waiting: NodeJS.Timeout | undefined
  private lastSeq = 0

  constructor(
    readonly hospitalId: number,
    private readonly read: (hospitalId: number) => Promise<readonly BoardRow[]>,
    private readonly now: () => number,
    /** Handles a failed look-up that no call is waiting for; watchers find out when they read. */
    private readonly failed: (error: unknown) => void,
  ) {
    this.looking = this.take().catch(failed)
  }

  /** The number of the last event sent. */
  get seq(): number {
    return this.lastSeq
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

  /** Whether a change of a device concerns this hospital: it is here, or was until now. */
  concerns({ deviceId, hospitalId }: { deviceId: number; hospitalId: number | null }): boolean {
    return hospitalId === this.hospitalId || !this.lastSeen || this.lastSeen.devices.has(deviceId)
  }

  soon(): void {
    this.waiting ??= setTimeout(() => void this.look().catch(this.failed), togetherMs).unref()
  }

  /** Looks the beds up, sends what has changed, and returns what it read. Time alone changes beds too: devices go offline. */
  look(): Promise<BoardSnapshot> {
    clearTimeout(this.waiting)
    this.waiting = undefined
    const look = this.looking.then(() => this.take())
    // The caller gets the failure; the next look-up runs all the same.
    this.looking = look.catch(() => undefined)
    return look
  }

  private async take(): Promise<BoardSnapshot> {
    const now = this.now()
    const rows = await this.read(this.hospitalId)
    const before = this.lastSeen
    const beds = new Map(rows.map((row) => [row.bedId, bedOf(row, now)]))
    const devices = new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))
    this.lastSeen = { beds, layout: layoutOf(rows), devices }
    const at = iso(now)
    if (before && before.layout !== this.lastSeen.layout) this.publish({ kind: 'reload', bed: null, at })
    else if (before)
      for (const [bedId, bed] of beds)
        if (JSON.stringify(bed) !== JSON.stringify(before.beds.get(bedId))) this.publish({ kind: 'bed', bed, at })
    return { rows, now, seq: this.lastSeq }
  }

  private publish(event: Omit<BoardEvent, 'seq'>): void {
    const numbered = { ...event, seq: ++this.lastSeq }
    for (const listener of this.listeners) listener(numbered)
  }
}
