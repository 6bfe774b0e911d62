import { codes, preference } from '@bedside/contracts'
import { useCallback, useEffect } from 'react'
import { call } from '../api/client'
import { ApiError, isFailure, type Failure } from '../api/failure'
import { createStore, useStore } from '../lib/store'

interface StoredPreference {
  readonly value: unknown
  /** 0 if nothing is stored yet. */
  readonly version: number
}
const nothing: StoredPreference = { value: undefined, version: 0 }

/** A change is a function of the current value, so that it can be applied again if another window has saved first. */
interface Edit {
  readonly key: string
  readonly change: (now: unknown) => object
}

/** A user's settings. Stored on the server, so that they follow the user to every browser. */
class Preferences {
  /** The stored values with pending changes applied. */
  readonly current = createStore<ReadonlyMap<string, unknown>>(new Map())
  private storedByName: ReadonlyMap<string, StoredPreference> = new Map()
  /** Changes not confirmed by the server yet, in order. */
  private readonly underway = new Set<Edit>()
  private last: Promise<unknown> = Promise.resolve()
  private loading: Promise<boolean> | undefined

  /** Loads all settings on first use. After a failure, the next use tries again. */
  async ensureLoaded(quietly: boolean): Promise<boolean> {
    this.loading ??= this.inTurn(() => this.load(quietly))
    const read = await this.loading
    if (!read) this.loading = undefined
    return read
  }

  /** Another window of the same user may have changed something. */
  refresh(): void {
    if (this.loading) void this.inTurn(() => this.load(true))
  }

  /**
   * Applies a change at once, and reverts it if the server refuses, which the error policy reports. Settings are loaded
   * first, because a change to unknown values would overwrite them.
   */
  async change(edit: Edit): Promise<void> {
    if (!(await this.ensureLoaded(false))) return
    this.underway.add(edit)
    this.show()
    try {
      await this.inTurn(() => this.save(edit))
    } finally {
      this.underway.delete(edit)
      this.show()
    }
  }

  /** One call at a time, because an answer overtaken by another would be outdated. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work)
    this.last = mine.catch(() => undefined)
    return mine
  }

  /** Failures are reported unless `quietly` is set. */
  private async load(quietly: boolean): Promise<boolean> {
    const rows = await replyOf(call(preference.getPreferenceList, {}, { handles: () => quietly }))
    if (!rows) return false
    this.storedByName = new Map(rows.map(({ key, value, version }) => [key, { value, version }] as const))
    this.show()
    return true
  }

  /** If another window has saved meanwhile, the change is applied again to its result. */
  private async save({ key, change }: Edit, attempt = 1): Promise<void> {
    const { value, version } = this.storedByName.get(key) ?? nothing
    const next = change(value)
    let overtaken = false
    const saving = call(
      preference.setPreference,
      { key, value: JSON.stringify(next), version },
      { handles: (failure) => (overtaken = attempt < attempts && wasOvertaken(failure)) },
    )
    const answer = await replyOf(saving)
    if (answer) this.storedByName = new Map(this.storedByName).set(key, { value: next, version: answer.version })
    else if (overtaken && (await this.load(false))) await this.save({ key, change }, attempt + 1)
  }

  private show(): void {
    const values = new Map<string, unknown>()
    for (const [key, { value }] of this.storedByName) values.set(key, value)
    for (const { key, change } of this.underway) values.set(key, change(values.get(key)))
    this.current.set(values)
  }
}

/** The most retries after conflicts with other windows. */
const attempts = 5

/** Exceeding the number of settings is a conflict too, but retrying would not help. */
const wasOvertaken = (failure: Failure): boolean =>
  failure instanceof ApiError &&
  failure.code === codes.conflict &&
  typeof failure.data === 'object' &&
  failure.data !== null &&
  'version' in failure.data

/** Undefined if the call failed, which has been reported by then. */
async function replyOf<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
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

/** A setting, or `initial` if none valid is stored; and a function to change it. */
export function usePreference<T extends object>(
  key: string,
  is: (value: unknown) => value is T,
  initial: T,
): Preference<T> {
  useEffect(() => void preferences.ensureLoaded(true), [])
  const fitting = useCallback((value: unknown): T => (is(value) ? value : initial), [is, initial])
  const change = useCallback(
    (next: (now: T) => T) => void changePreference(key, (now) => next(fitting(now))),
    [key, fitting],
  )
  return [fitting(useStore(preferences.current, (all) => all.get(key))), change]
}

/** Applies a change to a setting; it is shown at once. */
export const changePreference = (key: string, change: Edit['change']): Promise<void> =>
  preferences.change({ key, change })
