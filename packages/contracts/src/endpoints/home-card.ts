import type { AccessKey } from '../access/catalogue.js'
import type { Endpoint } from '../wire/endpoint.js'
import type { Text } from '../wire/text.js'

/**
 * One number on the home page. It is what its list finds by its filter: their count, and with `sum` what a column of
 * theirs adds up to. Whoever may not see the list does not see the card, and the card leads to the list.
 */
export interface HomeCardOf {
  readonly title: Text
  readonly list: Endpoint
  readonly file?: Endpoint
  readonly page: AccessKey
  /** Which view of the page, where it is not the first: by which parameter, and what its filters begin with there. */
  readonly view?: { readonly name: 'view' | 'tab'; readonly key: string; readonly prefix: string }
  /** What one has to be allowed for it to be one's own work, where that is more than to see it. */
  readonly needs?: AccessKey
  /** `day` is the last accounting day that is over. */
  readonly filter: (day: string) => Readonly<Record<string, string | number>>
  /** The column that is added up; what went back counts below zero. */
  readonly sum?: string
  /** What the number is a part of, or its sum is spread over, and what that comes to; `leads` where this is what the card is about. */
  readonly of?: { readonly title: Text; readonly leads?: true }
  /** The column that tells since when a row has been so: the card says how long that is on average. */
  readonly since?: string
  /** Wants somebody to do something about it, where it is not 0. */
  readonly wants?: true
}
