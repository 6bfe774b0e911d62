import { Injectable } from '@nestjs/common'

/** The only source of "now". Test mode can set, move and stop it. */
@Injectable()
export class Clock {
  private offset = 0
  private stoppedAt: number | undefined

  now(): number {
    return this.stoppedAt ?? Date.now() + this.offset
  }

  get frozen(): boolean {
    return this.stoppedAt !== undefined
  }

  set(at: number): void {
    this.offset = at - Date.now()
    if (this.stoppedAt !== undefined) this.stoppedAt = at
  }

  freeze(): void {
    this.stoppedAt = this.now()
  }

  run(): void {
    if (this.stoppedAt === undefined) return
    this.offset = this.stoppedAt - Date.now()
    this.stoppedAt = undefined
  }

  reset(): void {
    this.offset = 0
    this.stoppedAt = undefined
  }
}

const shanghai = 8 * 3_600_000
const dayMs = 86_400_000

/** The first instant of a business-calendar day (`2026-11-21`, Asia/Shanghai, which has no summer time). */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - shanghai
/** The first instant after it. */
export const endOfDay = (day: string): number => startOfDay(day) + dayMs
/** The number that counters know a day by. */
export const dayNumber = (at: number): number => Math.floor((at + shanghai) / dayMs)
/** The first instant of the day after a counter's day. */
export const endOfDayNumber = (day: number): number => (day + 1) * dayMs - shanghai

/** The business-calendar day of an instant. */
export const dayOf = (at: number): string => iso(at + shanghai).slice(0, 10)

/** An instant as it goes over the wire. */
export const iso = (at: number): string => new Date(at).toISOString()
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))
