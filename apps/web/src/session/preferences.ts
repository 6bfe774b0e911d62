import { codes, preference } from '@bedside/contracts'
import { useCallback, useEffect } from 'react'
import { call } from '../api/client'
import { ApiError, isFailure, type Failure } from '../api/failure'
import { createStore, useStore } from '../lib/store'

interface Kept {
  readonly value: unknown
  /** 0 where nothing has been kept yet. */
  readonly version: number
}
const nothing: Kept = { value: undefined, version: 0 }

/** A change says what is to be different, not what comes out: it is made again where another window was quicker. */
interface Edit {
  readonly key: string
  readonly change: (now: unknown) => object
}

/** What a manager has set up for themselves. The server keeps it, so that it follows them to every browser. */
class Preferences {
  /** What is kept, with what is under way on top of it. */
  readonly shown = createStore<ReadonlyMap<string, unknown>>(new Map())
  private kept: ReadonlyMap<string, Kept> = new Map()
  /** Changes that the server has not confirmed yet, in the order in which they were made. */
  private readonly underway = new Set<Edit>()
  private last: Promise<unknown> = Promise.resolve()
  private asked: Promise<boolean> | undefined

  /** All of them at once, when the first is needed. What could not be read is asked for again by whoever needs it next. */
  async ask(quietly: boolean): Promise<boolean> {
    this.asked ??= this.inTurn(() => this.load(quietly))
    const read = await this.asked
    if (!read) this.asked = undefined
    return read
  }

  /** Another window of the same person may have changed something meanwhile. */
  refresh(): void {
    if (this.asked) void this.inTurn(() => this.load(true))
  }

  /**
   * Shown at once; taken back when the server refuses it, which the error policy tells of. Nothing is changed before it
   * has been read: what was never seen would be overwritten.
   */
  async change(edit: Edit): Promise<void> {
    if (!(await this.ask(false))) return
    this.underway.add(edit)
    this.show()
    try {
      await this.inTurn(() => this.save(edit))
    } finally {
      this.underway.delete(edit)
      this.show()
    }
  }

  /** One call after the other: an answer that was overtaken by another would tell of what is no longer so. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work)
    this.last = mine.catch(() => undefined)
    return mine
  }

  /** What fails is told, unless nobody is waiting for it. */
  private async load(quietly: boolean): Promise<boolean> {
    const rows = await answered(call(preference.getPreferenceList, {}, { handles: () => quietly }))
    if (!rows) return false
    this.kept = new Map(rows.map(({ key, value, version }) => [key, { value, version }] as const))
    this.show()
    return true
  }

  /** Where another window has saved meanwhile, the same change is made to what that has left. */
  private async save({ key, change }: Edit, attempt = 1): Promise<void> {
    const { value, version } = this.kept.get(key) ?? nothing
    const next = change(value)
    let overtaken = false
    const saving = call(
      preference.setPreference,
      { key, value: JSON.stringify(next), version },
      { handles: (failure) => (overtaken = attempt < attempts && wasOvertaken(failure)) },
    )
    const answer = await answered(saving)
    if (answer) this.kept = new Map(this.kept).set(key, { value: next, version: answer.version })
    else if (overtaken && (await this.load(false))) await this.save({ key, change }, attempt + 1)
  }

  private show(): void {
    const values = new Map<string, unknown>()
    for (const [key, { value }] of this.kept) values.set(key, value)
    for (const { key, change } of this.underway) values.set(key, change(values.get(key)))
    this.shown.set(values)
  }
}

/** More windows than these do not save at the same moment. */
const attempts = 5

/** That there are too many of them already is a conflict as well, and no other change would help. */
const wasOvertaken = (failure: Failure): boolean =>
  failure instanceof ApiError &&
  failure.code === codes.conflict &&
  typeof failure.data === 'object' &&
  failure.data !== null &&
  'version' in failure.data

/** Undefined where the call failed: by then that has been told. */
async function answered<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    if (isFailure(error)) return undefined
    throw error
  }
}

const preferences = new Preferences()

if (typeof window !== 'undefined')
  window.addEventListener('focus', () => {
    preferences.refresh()
  })

export type Preference<T> = [now: T, change: (next: (now: T) => T) => void]

/** One preference: as it was kept, or `initial` where nothing fitting was; and how to change it. */
export function usePreference<T extends object>(
  key: string,
  is: (value: unknown) => value is T,
  initial: T,
): Preference<T> {
  useEffect(() => void preferences.ask(true), [])
  const fitting = useCallback((value: unknown): T => (is(value) ? value : initial), [is, initial])
  const change = useCallback(
    (next: (now: T) => T) => void changePreference(key, (now) => next(fitting(now))),
    [key, fitting],
  )
  return [fitting(useStore(preferences.shown, (all) => all.get(key))), change]
}

/** A change says what is to be different; it is shown at once. */
export const changePreference = (key: string, change: Edit['change']): Promise<void> =>
  preferences.change({ key, change })
