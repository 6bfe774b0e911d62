import { useEffect, useState } from 'react'
import { complaintAbout } from '../forms/rules-of'
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
 * What is no such number, out of range, or at odds with the other end of its range, stays as typed with the reason beside it, and the
 * list keeps its filter.
 */
export function useTypedFilter(name: string, { read, textOf }: TypedNumberAs) {
  const list = useList()
  const language = useLanguage()
  const field = useFilterField(name)
  const label = useTranslate()(field.label)
  const asked = askedOf<number>(list, name)
  const [typed, setTyped] = useState<string>()
  // Left although refused: applied as soon as the other end of its range, changed since, allows it.
  const [waits, setWaits] = useState(false)
  const { replaced } = list
  const [last, setLast] = useState({ asked, replaced })
  if (last.asked !== asked || last.replaced !== replaced) {
    // A reset, a saved view or a link also discards what was typed but not applied, which is in no address.
    setLast({ asked, replaced })
    setTyped(undefined)
    setWaits(false)
  }
  const value = typed === undefined ? (asked ?? null) : read(typed)
  const form = { ...list.query, [name]: value ?? undefined }
  const problem = value === null ? undefined : complaintAbout(list.input, name, form, language)
  const apply = () => {
    setWaits(typed !== undefined && problem !== undefined)
    if (typed === undefined || problem !== undefined) return
    setTyped(undefined)
    if ((value ?? undefined) !== asked) list.set({ [name]: value ?? undefined })
  }
  const follows = waits && typed !== undefined && problem === undefined
  useEffect(() => {
    if (follows) list.set({ [name]: value ?? undefined })
  }, [follows, list, name, value])
  const input = {
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    autoComplete: 'off',
    status: problem === undefined ? '' : 'error',
    value: typed ?? textOf(asked ?? null),
    onChange: ({ target }: { target: { value: string } }) => {
      setWaits(false)
      setTyped(target.value)
    },
    onBlur: apply,
    onPressEnter: apply,
  } as const
  return { label, asked, problem, input }
}
