import { say, type Text } from '@bedside/contracts'
import { translator, type Needed, type Translate, type Values } from './define-messages'
import { language, useLanguage } from './language'

export { defineMessages } from './define-messages'

/** The texts of `messages` in the reader's language; the component follows when it changes. */
export function useText<T extends Record<string, Text>>(messages: T): Translate<T> {
  const now = useLanguage()
  return translator(messages, (text, values) => say(text, now, values))
}

/** The same outside components. */
export const textOf = <T extends Record<string, Text>>(messages: T): Translate<T> =>
  translator(messages, (text, values) => say(text, language.get(), values))

/** Says texts that come from the contract: labels of fields, values, titles. */
export function useSay(): (text: Text, values?: Values) => string {
  const now = useLanguage()
  return (text, values) => say(text, now, values)
}

/** A message with its gaps filled that is still to be said, in whichever language is read then. */
export function filled<M extends Text>(message: M, ...[values]: Needed<M>): Text {
  return [say(message, 'zh', values), say(message, 'en', values)]
}
