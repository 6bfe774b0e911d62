import { codes, role, roleText, translate, type MenuNode, type RoleRow } from '@bedside/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, type Failure } from '../../../api/failure'
import { queryClient } from '../../../api/query-client'
import { useAction } from '../../../api/use-action'
import { keyOf, useEndpoint } from '../../../api/use-endpoint'
import { asConflict, type Conflict } from '../../../forms/conflict'
import { language } from '../../../i18n/language'
import { filled, useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { useTabPlace } from '../../../tab/tab-place'
import { keepUnsaved, settled, takeRestored } from '../../../tab/work'
import { useAsk } from '../../../ui/questions'
import { authorityMessages } from './authority.messages'
import {
  withDifference,
  checkedFrom,
  difference,
  lowest,
  placesOf,
  countedChange,
  type Difference,
  type Ids,
} from './role-tree'

/** The permissions of one role while they are being edited. */
export interface Authority {
  /** Undefined while none is being edited. */
  readonly role: RoleRow | undefined
  readonly tree: readonly MenuNode[] | undefined
  readonly failure: Failure | null
  readonly checked: Ids
  /** What saving would change. */
  readonly change: Difference
  readonly dirty: boolean
  readonly busy: boolean
  readonly conflict: Conflict | undefined
  open(row: RoleRow): void
  close(): void
  reload(): void
  check(next: Ids): void
  reset(): void
  save(): Promise<boolean>
  /** Continues from what the other manager has stored, with or without the viewer's own changes. */
  settleConflict(keepMine: boolean): void
}

interface Snapshot {
  readonly role: RoleRow
  readonly change: Difference
  /** The change in words, shown if the viewer may no longer save it. */
  readonly values: Record<'role' | keyof Difference, string>
}

const id = 'role-authority'
const none: Difference = { added: [], removed: [] }

/** Keeps the change rather than the result, so that it can be applied to what another manager has saved meanwhile. */
export function useAuthority(): Authority {
  const t = useText(authorityMessages)
  const ask = useAsk()
  const { key: tab } = useTabPlace()
  const [taken] = useState(() => takeRestored(tab, id) as Snapshot | undefined)
  const [edited, setEdited] = useState(taken?.role)
  const [wanted, setWanted] = useState(taken?.change ?? none)
  const [conflict, setConflict] = useState<Conflict>()
  const failed = useRef<Failure>(undefined)
  const answer = useEndpoint(
    role.getRoleMenuList,
    { roleId: edited?.roleId ?? 0 },
    { when: edited !== undefined, quiet: true },
  )
  const { run, busy } = useAction(role.setAuthorityByRole, {
    handles: (failure) => conflictOf(failure) !== undefined,
    onFailure: (failure) => void (failed.current = failure),
  })

  const tree = answer.data
  const before = useMemo(() => checkedFrom(tree ?? []), [tree])
  const checked = useMemo(() => withDifference(wanted, before, tree ?? []), [wanted, before, tree])
  const change = useMemo(() => difference(before, checked), [before, checked])
  const dirty = change.added.length + change.removed.length > 0
  const refetch = (roleId: number) => queryClient.resetQueries({ queryKey: keyOf(role.getRoleMenuList, { roleId }) })

  const close = () => {
    settled(tab, id)
    setEdited(undefined)
    setWanted(none)
    setConflict(undefined)
  }

  const save = async (): Promise<boolean> => {
    if (!edited || !tree) return false
    const { roleId, managers, version } = edited
    const name = roleText(edited.roleName)
    // Asks before revoking everything, even if nobody has the role: an empty role looks usable, but its managers could do
    // nothing.
    const emptied = before.size > 0 && checked.size === 0
    const taking = change.removed.length > 0 && managers > 0
    if (
      (emptied || taking) &&
      !(await ask({
        title: emptied
          ? t('emptiedTitle', { name })
          : t('takenTitle', { count: countedChange(change, tree).removed.length }),
        content: t(emptied ? 'emptiedText' : 'takenText', { name, managers }),
        okText: t(emptied ? 'takeAll' : 'takeAway'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        // Above the question whether to leave the page, which may have started the save and stays open.
        zIndex: 2000,
      }))
    )
      return false
    failed.current = undefined
    await run({ roleId, version, menuIds: lowest(checked, tree) })
    if (failed.current) {
      const newConflict = conflictOf(failed.current)
      if (newConflict) {
        setConflict(newConflict)
        setEdited({ ...edited, version: newConflict.version })
        void refetch(roleId)
      }
      return false
    }
    close()
    succeed(t('saved', { name }))
    return true
  }

  useEffect(() => {
    // Before the tree is loaded, the change is unknown, and restored work must remain registered as unsaved.
    if (!edited || !tree) return
    const title = filled(authorityMessages.title, { name: roleText(edited.roleName) })
    if (dirty) keepUnsaved({ tab, id, title, snapshot: () => snapshotOf(edited, change, tree), save })
    else settled(tab, id)
    // oxlint-disable-next-line react/exhaustive-deps -- these decide what is saved; everything else is stable
  }, [edited, tree, change, dirty])

  return {
    role: edited,
    tree,
    failure: answer.error,
    checked,
    change,
    dirty,
    busy,
    conflict,
    close,
    save,
    open: (row) => {
      // Starts from what is stored now, not from a cached reply.
      void refetch(row.roleId)
      setWanted(none)
      setEdited(row)
    },
    reload: () => void answer.refetch(),
    check: (next) => setWanted(difference(before, next)),
    reset: () => setWanted(none),
    settleConflict: (keepMine) => {
      if (!keepMine) setWanted(none)
      setConflict(undefined)
    },
  }
}

function snapshotOf(role: RoleRow, change: Difference, tree: readonly MenuNode[]): Snapshot {
  const places = placesOf(tree)
  const names = (ids: readonly number[]) => ids.flatMap((id) => places.get(id)?.entry.interfaceName ?? []).join(' ')
  const name = translate(roleText(role.roleName), language.get())
  const values = { role: name, added: names(change.added), removed: names(change.removed) }
  return { role, change, values }
}

const conflictOf = (failure: Failure): Conflict | undefined =>
  failure instanceof ApiError && failure.code === codes.conflict ? asConflict(failure.data) : undefined
