import { preference } from '@bedside/contracts'
import { useEffect } from 'react'
import { call } from '../api/client'
import { createStore, useStore } from '../lib/store'

/** What a manager has set up for themselves. The server keeps it, so that it follows them to every browser. */
const kept = createStore<ReadonlyMap<string, unknown>>(new Map())

let asked: Promise<void> | undefined

/** All of them at once, when the first is needed. Without an answer everything is as it comes. */
const ask = (): Promise<void> => (asked ??= load())

async function load(): Promise<void> {
  const rows = await call(preference.getPreferenceList, {}, { handles: () => true }).catch(() => [])
  // What was changed while the answer was on its way is newer than the answer.
  kept.set((changed) => new Map([...rows.map(({ key, value }) => [key, value] as const), ...changed]))
}

/** One preference: as it was kept, or `initial` where nothing fitting was; and how to change it. */
export function usePreference<T extends object>(
  key: string,
  is: (value: unknown) => value is T,
  initial: T,
): [T, (next: T) => void] {
  useEffect(() => void ask(), [])
  const value = useStore(kept, (all) => all.get(key))
  return [is(value) ? value : initial, (next) => void store(key, next)]
}

/** Shown at once; taken back when the server refuses it, which the error policy tells of. */
async function store(key: string, next: object): Promise<void> {
  const before = kept.get()
  kept.set(new Map(before).set(key, next))
  await call(preference.setPreference, { key, value: JSON.stringify(next) }).catch(() => kept.set(before))
}
