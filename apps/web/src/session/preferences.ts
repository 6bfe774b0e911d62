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
let kept: ReadonlyMap<string, Kept> = new Map()
/** Changes that the server has not confirmed yet, in the order in which they were made. */
const underway = new Set<Edit>()
/** What is kept, with what is under way on top of it. */
const shown = createStore<ReadonlyMap<string, unknown>>(new Map())

function show(): void {
  const values = new Map<string, unknown>()
  for (const [key, { value }] of kept) values.set(key, value)
  for (const { key, change } of underway) values.set(key, change(values.get(key)))
  shown.set(values)
}

let last: Promise<unknown> = Promise.resolve()

/** One call after the other: an answer that was overtaken by another would tell of what is no longer so. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

let asked: Promise<boolean> | undefined

/** All of them at once, when the first is needed. What could not be read is asked for again by whoever needs it next. */
async function ask(quietly: boolean): Promise<boolean> {
  asked ??= inTurn(() => load(quietly))
  const read = await asked
  if (!read) asked = undefined
  return read
}

/** What fails is told, unless nobody is waiting for it. */
async function load(quietly: boolean): Promise<boolean> {
  const rows = await answered(call(preference.getPreferenceList, {}, { handles: () => quietly }))
  if (!rows) return false
  kept = new Map(rows.map(({ key, value, version }) => [key, { value, version }] as const))
  show()
  return true
}

// Another window of the same person may have changed something meanwhile.
if (typeof window !== 'undefined')
  window.addEventListener('focus', () => {
    if (asked) void inTurn(() => load(true))
  })

export type Preference<T> = [now: T, change: (next: (now: T) => T) => void]

/** One preference: as it was kept, or `initial` where nothing fitting was; and how to change it. */
export function usePreference<T extends object>(
  key: string,
  is: (value: unknown) => value is T,
  initial: T,
): Preference<T> {
  useEffect(() => void ask(true), [])
  const fitting = useCallback((value: unknown): T => (is(value) ? value : initial), [is, initial])
  const change = useCallback(
    (next: (now: T) => T) => void changePreference(key, (now) => next(fitting(now))),
    [key, fitting],
  )
  return [fitting(useStore(shown, (all) => all.get(key))), change]
}

/**
 * Shown at once; taken back when the server refuses it, which the error policy tells of. Nothing is changed before it
 * has been read: what was never seen would be overwritten.
 */
export async function changePreference(key: string, change: Edit['change']): Promise<void> {
  if (!(await ask(false))) return
  const edit = { key, change }
  underway.add(edit)
  show()
  try {
    await inTurn(() => save(edit))
  } finally {
    underway.delete(edit)
    show()
  }
}

/** More windows than these do not save at the same moment. */
const attempts = 5

/** Where another window has saved meanwhile, the same change is made to what that has left. */
async function save({ key, change }: Edit, attempt = 1): Promise<void> {
  const { value, version } = kept.get(key) ?? nothing
  const next = change(value)
  let overtaken = false
  const saving = call(
    preference.setPreference,
    { key, value: JSON.stringify(next), version },
    { handles: (failure) => (overtaken = attempt < attempts && wasOvertaken(failure)) },
  )
  const answer = await answered(saving)
  if (answer) kept = new Map(kept).set(key, { value: next, version: answer.version })
  else if (overtaken && (await load(false))) await save({ key, change }, attempt + 1)
}

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
