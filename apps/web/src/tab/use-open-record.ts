import { listsOfRecord, withoutLists } from './record-lists'
import { usePageQuery, useSetPageQuery } from './tab-place'

/**
 * Stores which record's details are open in the address, under the field of its id, so that they can be linked to.
 * What the lists of that record are filtered by goes with it.
 */
export function useOpenRecord(idField: string): [number | undefined, (id: number | undefined) => void] {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const id = Number(query.get(idField) ?? '')
  return [
    id > 0 ? id : undefined,
    (next) =>
      setQuery((asked) => {
        const changed = withoutLists(asked, listsOfRecord(idField))
        if (next === undefined) changed.delete(idField)
        else changed.set(idField, String(next))
        return changed
      }),
  ]
}
