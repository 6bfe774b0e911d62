import { limits } from '@bedside/contracts'
import { useQueries } from '@tanstack/react-query'
import type { Page } from '../../lib/page'
import { useDebounced } from '../../lib/use-debounced'
import { mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { go } from '../../tab/go'
import type { ActionItem } from './palette-items'
import { recordKinds } from './record-kinds'

/** Records that what was typed may mean: each kind is asked of its own list, by those who may read it. */
export function useRecords(typed: string, pages: readonly Page[]): { items: readonly ActionItem[]; pending: boolean } {
  const { granted } = useSignedIn()
  const wanted = useDebounced(typed).trim().slice(0, limits.keyword.max)
  const asked = recordKinds.flatMap(({ name, list, path, search }) => {
    const reachable = mayCall(granted, list) && pages.some((page) => page.path === path)
    const found = reachable ? search(wanted) : undefined
    return found ? [{ name, list, found }] : []
  })
  const answers = useQueries({
    queries: asked.map(({ list, found }) => ({
      queryKey: ['palette', list.name, wanted],
      queryFn: ({ signal }: { signal: AbortSignal }) => found(signal),
      meta: { endpoint: list },
    })),
  })
  const items = answers.flatMap(({ data = [] }, index) => {
    const [zh, en] = asked[index]?.name ?? ['', '']
    return data.map(({ title, more, address }): ActionItem => {
      return {
        id: address,
        title: [title, title],
        within: [`${zh} · ${more}`, `${en} · ${more}`],
        run: () => go(address),
      }
    })
  })
  return { items, pending: wanted !== typed.trim() || answers.some(({ isPending }) => isPending) }
}
