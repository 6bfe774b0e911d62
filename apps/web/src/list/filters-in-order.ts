import { Children, Fragment, isValidElement, type ReactNode } from 'react'

/** A filter of a bar; its key is unique there. */
export interface PlacedFilter {
  readonly key: string
  readonly filter: ReactNode
}

/**
 * The filters of a bar with those ahead first, otherwise in the order of the page. As they keep their keys, a filter that moves keeps
 * what is typed in it, and Tab and screen readers meet the filters in the order in which they are seen.
 */
export function filtersInOrder(filters: ReactNode, ahead: readonly string[]): readonly PlacedFilter[] {
  const all = eachOf(filters)
  const isAhead = ({ key }: PlacedFilter) => ahead.includes(key)
  return [...all.filter(isAhead), ...all.filter((one) => !isAhead(one))]
}

/** Each filter, those of fragments and arrays included. What a component draws stays together. */
function eachOf(filters: ReactNode, within = ''): readonly PlacedFilter[] {
  return Children.toArray(filters)
    .filter(isValidElement<{ children?: ReactNode }>)
    .flatMap((filter) => {
      const key = `${within}${filter.key}`
      return filter.type === Fragment ? eachOf(filter.props.children, key) : [{ key, filter }]
    })
}
