import { translate, type Text } from '@bedside/contracts'
import { commonMessages } from './common.messages'
import { translator, type Messages, type Needed, type Localize, type Translate, type Values } from './define-messages'
import { language, useLanguage } from './language'

export { defineMessages } from './define-messages'

/** The texts of one part of the client, with common words for names it does not define. */
type WithCommon<T> = T & Omit<typeof commonMessages, keyof T>

/** Common words are looked up as a fallback and not copied, because a page has hundreds of calls. */
const textsWithCommon = <T extends Messages>(messages: T, localize: Localize): Translate<WithCommon<T>> =>
  translator<WithCommon<T>>(messages as WithCommon<T>, localize, commonMessages)

/** The texts of `messages` in the user's language; renders again when it changes. */
export function useText<T extends Messages>(messages: T): Translate<WithCommon<T>> {
  const now = useLanguage()
  return textsWithCommon(messages, (text, values) => translate(text, now, values))
}

/** The same outside components. */
export const textOf = <T extends Messages>(messages: T): Translate<WithCommon<T>> =>
  textsWithCommon(messages, (text, values) => translate(text, language.get(), values))

/** Translates texts from the contract: field labels, values, titles. */
export function useTranslate(): (text: Text, values?: Values) => string {
  const now = useLanguage()
  return (text, values) => translate(text, now, values)
}

/** A message with its values filled in but not translated yet, for display in the language current at that time. */
export function filled<M extends Text>(message: M, ...[values]: Needed<M>): Text {
  return [translate(message, 'zh', values), translate(message, 'en', values)]
}

/** A message whose only placeholder is the name of a record. */
export type NamingText = readonly [zh: `${string}{name}${string}`, en: `${string}{name}${string}`]

export const textWithName = (message: NamingText, name: string): Text => [
  translate(message, 'zh', { name }),
  translate(message, 'en', { name }),
]
