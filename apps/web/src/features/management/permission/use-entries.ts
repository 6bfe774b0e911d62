import { menu, type MenuRow } from '@bedside/contracts'
import { useMemo } from 'react'
import type { Failure } from '../../../api/failure'
import { queryClient } from '../../../api/query-client'
import { useAction } from '../../../api/use-action'
import { keyOf, useEndpoint } from '../../../api/use-endpoint'
import { filled } from '../../../i18n/messages'
import { menuTitle } from '../../../session/menu-title'
import { succeedUndoably } from '../../../ui/undo-notice'
import { afterMove, isElsewhere, placeOf, rowOf, treeOf, type Entry, type Move } from './entries'
import { permissionMessages } from './permission.messages'

/** All permission entries, and a way to move them. */
export interface Entries {
  /** Sorted within each level; undefined until loaded. */
  readonly rows: readonly MenuRow[] | undefined
  readonly tree: readonly Entry[]
  readonly failure: Failure | null
  readonly moving: boolean
  reload(): void
  /** Shows the move at once and offers to undo it. */
  move(move: Move): Promise<void>
}

const whole = { fid: 0, deep: 1 } as const
const key = keyOf(menu.getMenuByFid, whole)
const none: readonly MenuRow[] = []

export function useEntries(): Entries {
  const answer = useEndpoint(menu.getMenuByFid, whole, { quiet: true })
  const { run, busy } = useAction(menu.moveMenu)
  const rows = answer.data
  const tree = useMemo(() => treeOf(rows ?? none), [rows])
  const reload = () => queryClient.invalidateQueries({ queryKey: key })

  const make = async (move: Move): Promise<boolean> => {
    // Reads the cache, not the rendered rows: an undo runs later, when these are out of date.
    const now = queryClient.getQueryData<readonly MenuRow[]>(key) ?? none
    const row = rowOf(now, move.menuId)
    if (!row || !isElsewhere(now, move)) return false
    await queryClient.cancelQueries({ queryKey: key })
    queryClient.setQueryData(key, afterMove(now, move))
    const moved = await run({ ...move, version: row.version })
    if (moved === undefined) await reload()
    return moved !== undefined
  }

  return {
    rows,
    tree,
    failure: answer.error,
    moving: busy,
    reload: () => void reload(),
    move: async (move) => {
      const row = rowOf(rows ?? none, move.menuId)
      if (!row) return
      const back = placeOf(rows ?? none, row)
      if (await make(move))
        succeedUndoably(filled(permissionMessages.moved, { title: menuTitle(row) }), () => make(back))
    },
  }
}
