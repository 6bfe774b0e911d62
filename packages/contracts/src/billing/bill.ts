import { minutesBetween, piecesOf, wholeSeconds, type Piece } from './pieces.js'
import type { Plan, BillingWindow, WindowKind } from './plan.js'

/** The cap that reduced a line below its price. */
export type BillCap = 'WINDOW' | 'DAY' | 'ORDER'
/** Why a line costs nothing: the whole stay was short, or this end of it was. */
export type BillFree = 'MINUTES' | 'GRACE'

/** A part of a stay and its cost. */
export interface BillLine {
  readonly from: number
  readonly to: number
  readonly minutes: number
  readonly kind: WindowKind | 'USE'
  /** How many times `unitCents` was charged: started units of `unitMin` minutes, or once. */
  readonly units: number
  /** 0 if the price is not per unit of time. */
  readonly unitMin: number
  readonly unitCents: number
  /** The amount due, after all caps. */
  readonly amountCents: number
  /** The last cap that reduced the amount. */
  readonly cap: BillCap | null
  readonly free: BillFree | null
  readonly day: number
}

export interface Bill {
  readonly minutes: number
  readonly lines: readonly BillLine[]
  readonly totalCents: number
}

/** The cost of a stay by a plan, line by line. Instants are milliseconds since 1970; fractions of a second are ignored. */
export function bill(plan: Plan, startAt: number, endAt: number): Bill {
  const from = wholeSeconds(startAt)
  const to = Math.max(from, wholeSeconds(endAt))
  const minutes = minutesBetween(from, to)
  const priced = freed(piecesOf(plan, from, to), plan, minutes).map((line) => priceOf(plan, line))
  const lines = capped(cappedByDay(priced, plan.bizDayCapCents), plan.orderCapCents, 'ORDER')
  return { minutes, lines, totalCents: sumOf(lines) }
}

type Freed = Piece & { free: BillFree | null }

function freed(pieces: readonly Piece[], plan: Plan, minutes: number): Freed[] {
  if (minutes <= plan.freeMinutes) return pieces.map((piece) => ({ ...piece, free: 'MINUTES' }))
  const parts = partsOf(pieces)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : []
  const short = parts.filter((part) => ends.includes(part) && minutesOf(part) <= plan.graceMinutes)
  const billed = short.length < parts.length ? undefined : longest(parts)
  return parts.flatMap((part) => {
    const free = short.includes(part) && part !== billed ? 'GRACE' : null
    return part.map((piece) => ({ ...piece, free }))
  })
}

/** Groups pieces between borders of windows: pieces that only the border of the day separates form one part. */
function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = []
  for (const piece of pieces) {
    if (piece.goesOn) parts.at(-1)?.push(piece)
    else parts.push([piece])
  }
  return parts
}

const minutesOf = (part: readonly Piece[]): number => part.reduce((sum, { minutes }) => sum + minutes, 0)

/** The earlier of two equally long parts. */
const longest = (parts: readonly Piece[][]): Piece[] | undefined =>
  parts.reduce<Piece[] | undefined>(
    (best, part) => (best && minutesOf(best) >= minutesOf(part) ? best : part),
    undefined,
  )

function priceOf(plan: Plan, { window, free, goesOn: _, ...piece }: Freed): BillLine {
  const price = window ? windowPrice(window, piece.minutes) : once(plan.perUseCents)
  const full = price.units * price.unitCents
  const most = window && window.charge !== 'FLAT' ? (window.capCents ?? full) : full
  const amountCents = free ? 0 : Math.min(full, most)
  return {
    ...piece,
    kind: window?.kind ?? 'USE',
    ...price,
    amountCents,
    cap: !free && most < full ? 'WINDOW' : null,
    free,
  }
}

const once = (unitCents: number) => ({ units: 1, unitMin: 0, unitCents })

function windowPrice({ charge, flatCents, unitMin, unitCents }: BillingWindow, minutes: number) {
  return charge === 'FLAT' ? once(flatCents) : { units: Math.ceil(minutes / unitMin), unitMin, unitCents }
}

function cappedByDay(lines: readonly BillLine[], cap: number | null | undefined): BillLine[] {
  const days = [...new Set(lines.map(({ day }) => day))]
  return days.flatMap((day) =>
    capped(
      lines.filter((line) => line.day === day),
      cap,
      'DAY',
    ),
  )
}

/** Reduces the later lines, so that amounts shown as due earlier never change. */
function capped(lines: readonly BillLine[], most: number | null | undefined, cap: BillCap): BillLine[] {
  let remainingCents = most ?? Number.POSITIVE_INFINITY
  return lines.map((line) => {
    const amountCents = Math.min(line.amountCents, remainingCents)
    remainingCents -= amountCents
    return amountCents < line.amountCents ? { ...line, amountCents, cap } : line
  })
}

const sumOf = (lines: readonly BillLine[]): number => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
