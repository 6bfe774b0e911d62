import { limits, type Text } from '@bedside/contracts'
import { useQueries } from '@tanstack/react-query'
import type { Page } from '../../lib/page'
import { useDebounced } from '../../lib/use-debounced'
import { mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { go } from '../../tab/go'
import { withAction } from '../../tab/use-page-action'
import { actionsIn, type RecordAction } from './record-actions'
import type { ActionItem } from './palette-items'
import { recordKinds, type RecordKind } from './record-kinds'

/** A kind of record to search, with the action on it; without one, it is opened. */
interface RecordSearch {
  readonly kind: RecordKind
  readonly about: string
  readonly action?: RecordAction
}

interface FoundRecords {
  readonly records: readonly ActionItem[]
  readonly recordActions: readonly ActionItem[]
  readonly pending: boolean
  /** Some kinds could not be searched, so that there may be more. */
  readonly failed: boolean
}

/**
 * Records the text may mean, with the actions on them: each kind is searched through its list, if the user may read it
 * and, for an action, perform it.
 */
export function useRecords(typed: string, pages: readonly Page[]): FoundRecords {
  const me = useSignedIn()
  const settled = useDebounced(typed).trim()
  const asksFor = actionsIn(settled)
  // No number or name is longer; cut to that length it would find records that do not contain it.
  const isTooLong = settled.length > limits.keyword.max
  const searches: readonly RecordSearch[] = isTooLong
    ? []
    : asksFor.length > 0
      ? asksFor
          .filter(({ action }) => mayCall(me, action.call))
          .map(({ action, about }) => ({ kind: action.kind, about, action }))
      : recordKinds.map((kind) => ({ kind, about: settled }))
  const reachableSearches = searches.flatMap(({ kind, about, action }) => {
    const reachable = mayCall(me, kind.list) && pages.some(({ path }) => path === kind.path)
    const search = reachable ? kind.search(about) : undefined
    return search ? [{ kind, about, action, search }] : []
  })
  const answers = useQueries({
    queries: reachableSearches.map(({ kind, about, action, search }) => ({
      queryKey: ['palette', kind.list.name, about, action?.name ?? ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(signal),
      meta: { endpoint: kind.list },
    })),
  })
  const items = answers.flatMap(({ data = [] }, index) => {
    const { kind, action } = reachableSearches[index] ?? {}
    if (!kind) return []
    const [zh, en] = kind.name
    return data.map(({ title, more, address }) => ({
      isAction: action !== undefined,
      id: action ? withAction(address, action.name) : address,
      title: (action ? [`${action.title[0]} ${title}`, `${action.title[1]} ${title}`] : [title, title]) satisfies Text,
      within: [`${zh} · ${more}`, `${en} · ${more}`] as const,
      run: () => go(action ? withAction(address, action.name) : address),
    }))
  })
  return {
    records: items.filter(({ isAction }) => !isAction),
    recordActions: items.filter(({ isAction }) => isAction),
    failed: answers.some(({ isError }) => isError),
    pending: settled !== typed.trim() || answers.some(({ isPending }) => isPending),
  }
}
