import { Injectable } from '@nestjs/common'
import { aheadOfUtcMs, dayMs } from '@bedside/contracts'

/** The only source of "now". Test mode can set, move and stop it; the simulation of users speeds it up. */
@Injectable()
export class Clock {
  private offset = 0
  private stoppedAt: number | undefined
  private speed = 1
  /** The real time at which the clock was last set. */
  private since = 0

  now(): number {
    if (this.stoppedAt !== undefined) return this.stoppedAt
    const real = Date.now()
    return this.speed === 1 ? real + this.offset : real + this.offset + (real - this.since) * (this.speed - 1)
  }

  /** Makes time pass `speed` times as fast from now on. */
  hurry(speed: number): void {
    const now = this.now()
    this.speed = speed
    this.set(now)
  }

  get frozen(): boolean {
    return this.stoppedAt !== undefined
  }

  set(at: number): void {
    this.since = Date.now()
    this.offset = at - this.since
    if (this.stoppedAt !== undefined) this.stoppedAt = at
  }

  freeze(): void {
    this.stoppedAt = this.now()
  }

  run(): void {
    if (this.stoppedAt === undefined) return
    const at = this.stoppedAt
    this.stoppedAt = undefined
    this.set(at)
  }

  reset(): void {
    this.stoppedAt = undefined
    this.set(Date.now())
  }
}

/** The first instant of a business-calendar day (`2026-11-21`, Asia/Shanghai, which has no summer time). */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - aheadOfUtcMs
/** The first instant after a business-calendar day. */
export const endOfDay = (day: string): number => startOfDay(day) + dayMs
/** The number of a day, for counting days. */
export const dayNumber = (at: number): number => Math.floor((at + aheadOfUtcMs) / dayMs)
/** The first instant after a day given by its number. */
export const endOfDayNumber = (day: number): number => (day + 1) * dayMs - aheadOfUtcMs

/** The business-calendar day of an instant. */
export const dayOf = (at: number): string => iso(at + aheadOfUtcMs).slice(0, 10)

/** An instant in local time to the minute, for people to read: `2026-11-21 08:30`. */
export const minuteOf = (at: number): string =>
  iso(at + aheadOfUtcMs)
    .slice(0, 16)
    .replace('T', ' ')

/** An instant as the API returns it. */
export const iso = (at: number): string => new Date(at).toISOString()
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))
