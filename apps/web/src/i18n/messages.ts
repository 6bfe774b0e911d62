import { say, type Text } from '@bedside/contracts'
import { commonMessages } from './common.messages'
import { translator, type Messages, type Needed, type Speak, type Translate, type Values } from './define-messages'
import { language, useLanguage } from './language'

export { defineMessages } from './define-messages'

/** The texts of one part of the client, and the common words where it has none of its own by that name. */
type WithCommon<T> = T & Omit<typeof commonMessages, keyof T>

/** The common words are looked up last instead of being copied along: a page has hundreds of these. */
const translate = <T extends Messages>(messages: T, speak: Speak): Translate<WithCommon<T>> =>
  translator<WithCommon<T>>(messages as WithCommon<T>, speak, commonMessages)

/** The texts of `messages` in the reader's language; the component follows when it changes. */
export function useText<T extends Messages>(messages: T): Translate<WithCommon<T>> {
  const now = useLanguage()
  return translate(messages, (text, values) => say(text, now, values))
}

/** The same outside components. */
export const textOf = <T extends Messages>(messages: T): Translate<WithCommon<T>> =>
  translate(messages, (text, values) => say(text, language.get(), values))

/** Says texts that come from the contract: labels of fields, values, titles. */
export function useSay(): (text: Text, values?: Values) => string {
  const now = useLanguage()
  return (text, values) => say(text, now, values)
}

/** A message with its gaps filled that is still to be said, in whichever language is read then. */
export function filled<M extends Text>(message: M, ...[values]: Needed<M>): Text {
  return [say(message, 'zh', values), say(message, 'en', values)]
}

/** A message that says the name of a record, and nothing else that is filled in. */
export type NamingText = readonly [zh: `${string}{name}${string}`, en: `${string}{name}${string}`]

export const named = (message: NamingText, name: string): Text => [
  say(message, 'zh', { name }),
  say(message, 'en', { name }),
]
