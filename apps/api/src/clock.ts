import { Injectable } from '@nestjs/common'
import { aheadOfUtcMs, dayMs } from '@bedside/contracts'

/** The only source of "now". Test mode can set, move and stop it; where renters are simulated it goes faster. */
@Injectable()
export class Clock {
  private offset = 0
  private stoppedAt: number | undefined
  private speed = 1
  /** Since when time has passed at this speed. */
  private since = 0

  now(): number {
    if (this.stoppedAt !== undefined) return this.stoppedAt
    const real = Date.now()
    return this.speed === 1 ? real + this.offset : real + this.offset + (real - this.since) * (this.speed - 1)
  }

  /** Lets time pass so many times as fast from now on. */
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
/** The first instant after it. */
export const endOfDay = (day: string): number => startOfDay(day) + dayMs
/** The number that counters know a day by. */
export const dayNumber = (at: number): number => Math.floor((at + aheadOfUtcMs) / dayMs)
/** The first instant of the day after a counter's day. */
export const endOfDayNumber = (day: number): number => (day + 1) * dayMs - aheadOfUtcMs

/** The business-calendar day of an instant. */
export const dayOf = (at: number): string => iso(at + aheadOfUtcMs).slice(0, 10)

/** The same with its minute, as people read it. */
export const minuteOf = (at: number): string =>
  iso(at + aheadOfUtcMs)
    .slice(0, 16)
    .replace('T', ' ')

/** An instant as it goes over the wire. */
export const iso = (at: number): string => new Date(at).toISOString()
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))
