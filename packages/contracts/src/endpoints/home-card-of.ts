import type { AccessKey } from '../access/catalogue.js'
import type { Endpoint } from '../wire/endpoint.js'
import type { Text } from '../wire/text.js'

/**
 * A figure on the home page: the count of the rows that a list finds with the given filter, and with `sum` the total of a
 * column. The card links to the list, and only viewers who may see the list see the card.
 */
export interface HomeCardOf {
  readonly title: Text
  readonly list: Endpoint
  readonly file?: Endpoint
  readonly page: AccessKey
  /** The view of the page, if not the first: its URL parameter, its value, and the prefix of its filters' parameters. */
  readonly view?: { readonly name: 'view' | 'tab'; readonly key: string; readonly prefix: string }
  /** The permission without which the work is not the viewer's own, if seeing the list is not enough. */
  readonly needs?: AccessKey
  /** `day` is the last completed accounting day. */
  readonly filter: (day: string) => Readonly<Record<string, string | number>>
  /** The column to add up; refunds count as negative. */
  readonly sum?: string
  /** What the figure is a part of, or its total is averaged over; `leads` if that ratio is the card's main figure. */
  readonly of?: { readonly title: Text; readonly leads?: true }
  /** The column with the time since when a row has been in this state: the card shows the average duration. */
  readonly since?: string
  /** The filter depends on who is looking, so people who see the same rows may have different counts. */
  readonly personal?: true
  /** The figure needs action if it is not 0. */
  readonly wants?: true
}
