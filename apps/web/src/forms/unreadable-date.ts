import dayjs from 'dayjs'
import type { FocusEvent } from 'react'

interface DateInputProps {
  value: string | null | undefined
  onChange: ((value: string) => void) | undefined
  onBlur: (() => void) | undefined
}

/** The contract's days and instants. `Date.parse` alone also guesses at other texts, such as `12/1`. */
const dayOrInstant = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/

/** A value that a picker can show; text that is no date is shown by the input itself. */
export const isReadableDate = (value: string): boolean => dayOrInstant.test(value) && !Number.isNaN(Date.parse(value))

/**
 * Props of a picker in a form. Text that it cannot read stays in the input and becomes the field's value, for the field's rules
 * to refuse: if it were cleared, an optional time would silently mean its default.
 */
export const keepingUnreadable = (formats: readonly string[], { value, onChange, onBlur }: DateInputProps) => ({
  preserveInvalidOnBlur: true,
  onBlur: ({ target }: FocusEvent<HTMLElement>) => {
    const text = target instanceof HTMLInputElement ? target.value.trim() : ''
    const isRead = formats.some((format) => dayjs(text, format, true).isValid())
    const isCorrected = text === '' && value && !isReadableDate(value)
    if (isCorrected || (text !== '' && !isRead)) onChange?.(text)
    onBlur?.()
  },
})
