import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { memo, useEffect, useState, type ReactNode } from 'react'
import { optionsOf, ungrouped, yesNo } from '@bedside/contracts'
import { useTranslate, useText } from '../i18n/messages'
import { usePhone } from '../lib/media'
import { askedOf, useFilterField, useList } from './list-context'
import { filtersInOrder } from './filters-in-order'
import { FilterSheet } from './filter-sheet'
import { listMessages } from './list.messages'
import { roomFor } from './room-for'
import { useFirstRow } from './use-first-row'

/** The filters of a list: in a row, or in a sheet on phones. */
export function FilterBar({ children }: { children: ReactNode }) {
  return usePhone() ? <FilterSheet reset={<ResetButton />}>{children}</FilterSheet> : <FilterRow>{children}</FilterRow>
}

/**
 * One row of filters; those that do not fit are behind a button that shows how many of them are set. Filters are
 * written to the address as soon as they are set.
 */
function FilterRow({ children }: { children: ReactNode }) {
  const t = useText(listMessages)
  const [row, { ahead, beyond }] = useFirstRow()
  const [open, setOpen] = useState(false)
  return (
    <div className="filter-bar" role="search">
      <div ref={row} className="filter-fields" data-open={open}>
        {filtersInOrder(children, ahead).map(({ key, filter }) => (
          <div key={key} className="filter-field" data-filter={key}>
            {filter}
          </div>
        ))}
      </div>
      {beyond.count > 0 && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('less') : beyond.set > 0 ? t('moreSet', { count: beyond.set }) : t('more')}
        </Button>
      )}
      <ResetButton />
    </div>
  )
}

/** Marks filters that are set: hidden ones are counted, and those that would not fit come first. */
export const setClass = (value: unknown): string => (value === undefined || value === '' ? '' : 'filter-set')

const ResetButton = memo(function ResetButton() {
  const list = useList()
  const t = useText(listMessages)
  return (
    <Button disabled={list.address === ''} onClick={list.reset}>
      {t('reset')}
    </Button>
  )
})

/** The delay between the last keystroke and the search. */
const pauseMs = 500

/** Free text. Applied after a pause in typing, and at once on Enter, on blur and when cleared. */
export const TextFilter = memo(function TextFilter({ name, width = 220 }: { name: string; width?: number }) {
  const list = useList()
  const field = useFilterField(name)
  const label = useTranslate()(field.label)
  const filterText = askedOf<string>(list, name) ?? ''
  const [typed, setTyped] = useState(filterText)
  const [last, setLast] = useState(filterText)
  if (last !== filterText) {
    // A reset, a saved view or a link has changed the text in the address.
    setLast(filterText)
    setTyped(filterText)
  }
  const search = (text: string) => {
    if (text !== filterText) list.set({ [name]: text })
  }
  const [composing, setComposing] = useState(false)
  const text = ungrouped(field, typed.trim())
  useEffect(() => {
    // Text an input method is still composing is not searched for.
    if (text === filterText || composing) return undefined
    const pause = setTimeout(() => list.set({ [name]: text }), pauseMs)
    return () => clearTimeout(pause)
  }, [text, filterText, composing, list, name])
  return (
    <Input
      className={setClass(filterText)}
      // Beside the label stand the icon, the padding and the button that clears the text.
      style={{ width: `max(${width}px, ${roomFor(label)} + 54px)` }}
      allowClear
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined />}
      value={typed}
      onChange={({ target, type }) => {
        setTyped(target.value)
        // The clear button reports a click and searches at once; typing waits for the pause.
        if (type === 'click') search('')
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => search(text)}
      onBlur={() => search(text)}
    />
  )
})

interface ChoiceFilterProps {
  name: string
  /** Defaults to the contract's values. */
  choices?: readonly { readonly value: string | number; readonly label: string }[]
  width?: number
}

/** One of a few values. */
export const ChoiceFilter = memo(function ChoiceFilter({ name, choices, width = 140 }: ChoiceFilterProps) {
  const list = useList()
  const t = useText(listMessages)
  const translate = useTranslate()
  const spec = useFilterField(name)
  const label = translate(spec.label)
  const value = askedOf(list, name)
  const isYesNo = spec.texts === yesNo
  const options =
    choices ?? optionsOf(list.input, name as never).map((one) => ({ value: one.value, label: translate(one.text) }))
  return (
    <Select
      className={setClass(value)}
      // The same, with an arrow for the icon.
      style={{ width: `max(${width}px, ${roomFor(label)} + ${isYesNo && value !== undefined ? 84 : 44}px)` }}
      allowClear
      showSearch={options.length > 8 && { optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={label}
      options={[...options]}
      // "Yes" alone would not say to what.
      labelRender={(one) => (isYesNo ? t('answered', { label, chosen: yesNo[one.value === 1 ? 1 : 0] }) : one.label)}
      value={value ?? null}
      onChange={(chosen: string | number | null | undefined) => list.set({ [name]: chosen ?? undefined })}
    />
  )
})
