import { preference } from '@bedside/contracts'
import { useEffect } from 'react'
import { call } from '../api/client'
import { createStore, useStore } from '../lib/store'

/** What a manager has set up for themselves. The server keeps it, so that it follows them to every browser. */
const kept = createStore<ReadonlyMap<string, unknown>>(new Map())

let asked: Promise<boolean> | undefined

/** All of them at once, when the first is needed. What could not be read is asked for again by whoever needs it next. */
async function ask(quietly: boolean): Promise<boolean> {
  asked ??= load(quietly)
  const read = await asked
  if (!read) asked = undefined
  return read
}

async function load(quietly: boolean): Promise<boolean> {
  const rows = await call(preference.getPreferenceList, {}, { handles: () => quietly }).catch(() => undefined)
  if (rows) kept.set(new Map(rows.map(({ key, value }) => [key, value] as const)))
  return rows !== undefined
}

// Another window of the same person may have changed something meanwhile.
if (typeof window !== 'undefined')
  window.addEventListener('focus', () => {
    if (asked) void load(true)
  })

type Change<T> = T | ((now: T) => T)

/** One preference: as it was kept, or `initial` where nothing fitting was; and how to change it. */
export function usePreference<T extends object>(
  key: string,
  is: (value: unknown) => value is T,
  initial: T,
): [T, (change: Change<T>) => void] {
  useEffect(() => void ask(true), [])
  const fitting = (value: unknown): T => (is(value) ? value : initial)
  const value = useStore(kept, (all) => all.get(key))
  const change = (next: Change<T>) => void store(key, (now) => (typeof next === 'function' ? next(fitting(now)) : next))
  return [fitting(value), change]
}

/**
 * Shown at once; taken back when the server refuses it, which the error policy tells of. Nothing is changed before it
 * has been read: what was never seen would be overwritten.
 */
async function store(key: string, change: (now: unknown) => object): Promise<void> {
  if (!(await ask(false))) return
  const before = kept.get().get(key)
  const next = change(before)
  kept.set((all) => new Map(all).set(key, next))
  const refused = await call(preference.setPreference, { key, value: JSON.stringify(next) }).then(
    () => false,
    () => true,
  )
  if (refused) kept.set((all) => (all.get(key) === next ? new Map(all).set(key, before) : all))
}
