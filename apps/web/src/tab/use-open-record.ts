import { usePageQuery, useSetPageQuery } from './tab-place'

/**
 * Stores which record's details are open in the address, under the field of its id, so that they can be linked to.
 * Filters of the record's own `lists` are removed with it.
 */
export function useOpenRecord(
  idField: string,
  lists: readonly string[] = [],
): [number | undefined, (id: number | undefined) => void] {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const id = Number(query.get(idField) ?? '')
  return [
    id > 0 ? id : undefined,
    (next) =>
      setQuery((asked) => {
        const others = [...asked].filter(([key]) => !lists.some((list) => key.startsWith(`${list}.`)))
        const changed = new URLSearchParams(others)
        if (next === undefined) changed.delete(idField)
        else changed.set(idField, String(next))
        return changed
      }),
  ]
}
