import { ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { menu, type MenuRow } from '@bedside/contracts'
import { Button, Empty, Flex, Input, Tree, type GetRef, type TreeDataNode, type TreeProps } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { useHeight } from '../../../ui/use-height'
import { dropped, rowOf, rowsAbove, type DropAt, type Entry } from './entries'
import { mayTouch } from './entry-rights'
import { matchingPart, isMeant } from './entry-search'
import { EntryTags } from './entry-tags'
import { EntryTitle } from './entry-title'
import { permissionMessages } from './permission.messages'
import type { Entries } from './use-entries'
import type { IsHeld } from './use-held'

interface EntryTreeProps {
  entries: Entries
  rows: readonly MenuRow[]
  chosen: MenuRow | undefined
  holds: IsHeld
  onChoose: (menuId: number) => void
}

/** The tree of all entries, with search, selection and dragging. */
export function EntryTree({ entries, rows, chosen, holds, onChoose }: EntryTreeProps) {
  const t = useText(permissionMessages)
  const mayMove = useCan(menu.moveMenu)
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<readonly number[]>([])
  const [attach, height] = useHeight(480)
  const tree = useRef<GetRef<typeof Tree>>(null)
  const part = useMemo(() => matchingPart(entries.tree, (entry) => isMeant(entry, words)), [entries.tree, words])
  const data = useMemo(() => dataOf(entries.tree, part.shown), [entries.tree, part])
  const drag = useDrag(rows, entries, holds)

  const trail = chosen ? rowsAbove(rows, chosen).map(({ menuId }) => menuId) : []
  const position = `${chosen?.menuId ?? ''} below ${trail.join()}`
  const [followed, setFollowed] = useState('')
  if (position !== followed) {
    // The selected entry may be in a closed part of the tree, after a link or a move.
    setFollowed(position)
    setOpen([...new Set([...open, ...trail])])
  }
  const menuId = chosen?.menuId
  useEffect(() => {
    if (menuId !== undefined) tree.current?.scrollTo({ key: menuId })
  }, [menuId])

  const search = (next: string) => {
    setWords(next)
    setOpen(next.trim() === '' ? trail : matchingPart(entries.tree, (entry) => isMeant(entry, next)).open)
  }
  return (
    <>
      <Flex wrap gap="small">
        <Input
          allowClear
          className="entries-search"
          prefix={<SearchOutlined />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={words}
          onChange={({ target }) => search(target.value)}
        />
        <Button onClick={() => setOpen(rows.filter(({ children }) => children > 0).map((row) => row.menuId))}>
          {t('expandAll')}
        </Button>
        <Button onClick={() => setOpen([])}>{t('collapseAll')}</Button>
        <Button icon={<ReloadOutlined />} aria-label={t('reload')} title={t('reload')} onClick={entries.reload} />
      </Flex>
      <div className="entries-tree" ref={attach}>
        {data.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noMatch')} />
        ) : (
          <Tree
            ref={tree}
            aria-label={t('tree')}
            blockNode
            height={height}
            treeData={data}
            titleRender={({ key }) => {
              const row = rowOf(rows, Number(key))
              return (
                row && (
                  <EntryTitle entry={row} words={words.trim()}>
                    <EntryTags row={row} />
                  </EntryTitle>
                )
              )
            }}
            selectedKeys={menuId === undefined ? [] : [menuId]}
            onSelect={(_keys, { node }) => onChoose(Number(node.key))}
            expandedKeys={[...open]}
            onExpand={(keys) => setOpen(keys.map(Number))}
            {...(mayMove && drag)}
          />
        )}
      </div>
    </>
  )
}

/** Permits dropping an entry only where its type allows: pages below modules, buttons below pages. */
function useDrag(rows: readonly MenuRow[], entries: Entries, holds: IsHeld): TreeProps {
  const target = (drag: TreeDataNode, drop: TreeDataNode, at: DropAt) => {
    const row = rowOf(rows, Number(drag.key))
    const over = rowOf(rows, Number(drop.key))
    const move = row && over && dropped(rows, row, over, at)
    return move && (move.fid === 0 || holds(move.fid)) ? move : undefined
  }
  return {
    draggable: {
      icon: false,
      nodeDraggable: ({ key }) => {
        const row = rowOf(rows, Number(key))
        return row !== undefined && !entries.moving && mayTouch(row, holds)
      },
    },
    allowDrop: ({ dragNode, dropNode, dropPosition }) => target(dragNode, dropNode, placed(dropPosition)) !== undefined,
    onDrop: ({ dragNode, node, dropToGap, dropPosition }) => {
      // `dropPosition` is an index in the level; the difference from the target's own index means above or below it.
      const index = Number(node.pos.split('-').at(-1))
      const move = target(dragNode, node, dropToGap ? placed(dropPosition - index) : 'on')
      if (move) void entries.move(move)
    },
  }
}

const placed = (position: number): DropAt => (position === 0 ? 'on' : position < 0 ? 'above' : 'below')

const dataOf = (tree: readonly Entry[], shown: ReadonlySet<number>): TreeDataNode[] =>
  tree
    .filter(({ menuId }) => shown.has(menuId))
    .map(({ menuId, sysMenuList }) => ({ key: menuId, children: dataOf(sysMenuList, shown) }))
