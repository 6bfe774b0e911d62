import type { MenuNode } from '@bedside/contracts'
import { Empty, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../../i18n/messages'
import { useHeight } from '../../../ui/use-height'
import { matchingPart, isMeant } from '../permission/entry-search'
import { authorityMessages } from './authority.messages'
import { AuthorityTitle } from './authority-title'
import { AuthorityTools, type View } from './authority-tools'
import { marks, onlyItself, placesOf, switchedAll, toggled, type Ids, type May } from './role-tree'
import type { Authority } from './use-authority'

interface AuthorityTreeProps {
  authority: Authority
  tree: readonly MenuNode[]
  /** Which entries the viewer may grant or revoke. */
  mayGrant: May
  readOnly: boolean
}

const plain: View = { words: '', onlyChanged: false }

/** A role's permissions as a tree of boxes. Entries hidden by a filter keep their state. */
export function AuthorityTree({ authority, tree, mayGrant, readOnly }: AuthorityTreeProps) {
  const t = useText(authorityMessages)
  const [view, setView] = useState(plain)
  const [open, setOpen] = useState<readonly number[]>([])
  const [attach, height] = useHeight(420)
  const { checked, change } = authority
  const places = useMemo(() => placesOf(tree), [tree])
  const changed = useMemo(() => new Set([...change.added, ...change.removed]), [change])
  const part = useMemo(() => partOf(tree, view, changed), [tree, view, changed])
  const boxes = useMemo(() => marks(checked, tree), [checked, tree])
  const maySwitch: May = (id) => !readOnly && mayGrant(id) && part.shown.has(id)
  const data = dataOf(tree, part.shown, maySwitch)

  const look = (next: View) => {
    setView(next)
    if (next.words !== view.words || next.onlyChanged !== view.onlyChanged) setOpen(partOf(tree, next, changed).open)
  }
  const titleOf = (id: number) => {
    const place = places.get(id)
    if (!place) return null
    const { entry, below } = place
    return (
      <AuthorityTitle
        entry={entry}
        words={view.words.trim()}
        below={below.length}
        held={below.filter((lower) => checked.has(lower)).length}
        change={changed.has(id) ? (checked.has(id) ? 'added' : 'removed') : undefined}
        locked={!readOnly && !mayGrant(id)}
        {...(maySwitch(id) && { onOnlyItself: () => authority.check(onlyItself(checked, id, tree, maySwitch)) })}
      />
    )
  }
  return (
    <div className="authority">
      <AuthorityTools
        view={view}
        onView={look}
        onOpen={(all) => setOpen(all ? [...places].filter(([, { below }]) => below.length > 0).map(([id]) => id) : [])}
        onCheck={readOnly ? undefined : (on) => authority.check(switchedAll(checked, on, tree, maySwitch))}
      />
      <div className="authority-tree" ref={attach}>
        {data.length === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={t(view.onlyChanged && view.words === '' ? 'nothingChanged' : 'noMatch')}
          />
        ) : (
          <Tree
            aria-label={t('tree')}
            checkable
            checkStrictly
            selectable={false}
            height={height}
            treeData={data}
            titleRender={({ key }) => titleOf(Number(key))}
            checkedKeys={{ checked: boxes.checked, halfChecked: boxes.halfChecked }}
            onCheck={(_keys, { node }) => authority.check(toggled(checked, Number(node.key), tree, maySwitch))}
            expandedKeys={[...open]}
            onExpand={(keys) => setOpen(keys.map(Number))}
          />
        )}
      </div>
    </div>
  )
}

/** The part of the tree that passes the filters. */
function partOf(tree: readonly MenuNode[], { words, onlyChanged }: View, changed: Ids) {
  const everything = words.trim() === '' && !onlyChanged
  if (everything) return { shown: new Set(placesOf(tree).keys()), open: [] }
  if (!onlyChanged) return matchingPart(tree, (entry) => isMeant(entry, words))
  return matchingPart(tree, (entry) => changed.has(entry.menuId) && isMeant(entry, words), { withBelow: false })
}

const dataOf = (tree: readonly MenuNode[], shown: Ids, may: May): TreeDataNode[] =>
  tree
    .filter(({ menuId }) => shown.has(menuId))
    .map(({ menuId, sysMenuList }) => ({
      key: menuId,
      disableCheckbox: !may(menuId),
      children: dataOf(sysMenuList, shown, may),
    }))
