import { useState } from 'react'
import { complaint } from '../forms/rules-of'
import { useLanguage } from '../i18n/language'
import { useTranslate } from '../i18n/messages'
import { askedOf, useFilterField, useList } from './list-context'

interface TypedNumberAs {
  /** NaN if what was typed is not such a number. */
  readonly read: (typed: string) => number | null
  readonly textOf: (value: number | null) => string
}

/**
 * A filter that is typed as a number. Applied on blur and on Enter, because a search after each digit would find other rows.
 * What is no such number, or out of range, stays as typed with the reason beside it, and the list keeps its filter.
 */
export function useTypedFilter(name: string, { read, textOf }: TypedNumberAs) {
  const list = useList()
  const language = useLanguage()
  const field = useFilterField(name)
  const label = useTranslate()(field.label)
  const asked = askedOf<number>(list, name)
  const [typed, setTyped] = useState<string>()
  const [last, setLast] = useState(asked)
  if (last !== asked) {
    // A reset, a saved view or a link has changed the number in the address.
    setLast(asked)
    setTyped(undefined)
  }
  const isPlain = list.address === ''
  const [wasPlain, setWasPlain] = useState(isPlain)
  if (wasPlain !== isPlain) {
    // A reset also discards what was typed wrongly, which is in no address.
    setWasPlain(isPlain)
    if (isPlain) setTyped(undefined)
  }
  const value = typed === undefined ? (asked ?? null) : read(typed)
  const problem = value === null ? undefined : complaint(field, value, {}, language)
  const apply = () => {
    if (typed === undefined || problem !== undefined) return
    setTyped(undefined)
    if ((value ?? undefined) !== asked) list.set({ [name]: value ?? undefined })
  }
  const input = {
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    autoComplete: 'off',
    status: problem === undefined ? '' : 'error',
    value: typed ?? textOf(asked ?? null),
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: apply,
    onPressEnter: apply,
  } as const
  return { label, asked, problem, input }
}
