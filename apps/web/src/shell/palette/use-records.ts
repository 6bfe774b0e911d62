import { limits, type Text } from '@bedside/contracts'
import { useQueries } from '@tanstack/react-query'
import type { Page } from '../../lib/page'
import { useDebounced } from '../../lib/use-debounced'
import { mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { go } from '../../tab/go'
import { withDeed } from '../../tab/use-deed'
import { deedsIn, type Deed } from './deeds'
import type { ActionItem } from './palette-items'
import { recordKinds, type RecordKind } from './record-kinds'

/** Records of a kind that are looked for, and what is to be done with them; left out, they are opened. */
interface Wanted {
  readonly kind: RecordKind
  readonly about: string
  readonly deed?: Deed
}

interface Found {
  readonly records: readonly ActionItem[]
  readonly deeds: readonly ActionItem[]
  readonly pending: boolean
}

/**
 * Records that what was typed may mean, and what is to be done with which: each kind is asked of its own list, by those who
 * may read it and, where something is to be done, may do it.
 */
export function useRecords(typed: string, pages: readonly Page[]): Found {
  const { granted } = useSignedIn()
  const settled = useDebounced(typed).trim().slice(0, limits.keyword.max)
  const asksFor = deedsIn(settled)
  const wanted: readonly Wanted[] =
    asksFor.length > 0
      ? asksFor
          .filter(({ deed }) => mayCall(granted, deed.call))
          .map(({ deed, about }) => ({ kind: deed.kind, about, deed }))
      : recordKinds.map((kind) => ({ kind, about: settled }))
  const asked = wanted.flatMap(({ kind, about, deed }) => {
    const reachable = mayCall(granted, kind.list) && pages.some(({ path }) => path === kind.path)
    const found = reachable ? kind.search(about) : undefined
    return found ? [{ kind, about, deed, found }] : []
  })
  const answers = useQueries({
    queries: asked.map(({ kind, about, deed, found }) => ({
      queryKey: ['palette', kind.list.name, about, deed?.name ?? ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => found(signal),
      meta: { endpoint: kind.list },
    })),
  })
  const items = answers.flatMap(({ data = [] }, index) => {
    const { kind, deed } = asked[index] ?? {}
    if (!kind) return []
    const [zh, en] = kind.name
    return data.map(({ title, more, address }) => ({
      isDeed: deed !== undefined,
      id: deed ? withDeed(address, deed.name) : address,
      title: (deed ? [`${deed.title[0]} ${title}`, `${deed.title[1]} ${title}`] : [title, title]) satisfies Text,
      within: [`${zh} · ${more}`, `${en} · ${more}`] as const,
      run: () => go(deed ? withDeed(address, deed.name) : address),
    }))
  })
  return {
    records: items.filter(({ isDeed }) => !isDeed),
    deeds: items.filter(({ isDeed }) => isDeed),
    pending: settled !== typed.trim() || answers.some(({ isPending }) => isPending),
  }
}
