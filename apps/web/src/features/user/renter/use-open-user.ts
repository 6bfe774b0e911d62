import { usePageQuery, useSetPageQuery } from '../../../tab/tab-place'

/** Whose details are open stands in the address, so that links can lead there. */
export function useOpenUser(): [number | undefined, (userId: number | undefined) => void] {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const userId = Number(query.get('userId') ?? '')
  return [
    userId > 0 ? userId : undefined,
    (next) => {
      const changed = new URLSearchParams(query)
      if (next === undefined) changed.delete('userId')
      else changed.set('userId', String(next))
      setQuery(changed)
    },
  ]
}
