import { useContext } from 'react'
import { confirmLeavePiece } from '../tab/leave'
import { PageViewContext } from '../tab/page-view'
import { useTabPlace } from '../tab/tab-place'
import { keepUnsaved, settled } from '../tab/work'

interface Typed {
  /** Tells whether something is typed that leaving would lose. */
  changed(isTyped: boolean): void
  /** Asks if there is; false if it is to be kept. */
  mayLeave(): Promise<boolean>
}

/**
 * What is typed in a dialog that has no editor, because its action concerns several records. Leaving the dialog or its page asks first,
 * and as with every action, the question only keeps or discards it.
 * @param id unique on the page
 */
export function useTyped(id: string, title: string): Typed {
  const { key: tab } = useTabPlace()
  const view = useContext(PageViewContext)
  return {
    changed: (isTyped) =>
      isTyped ? keepUnsaved({ tab, id, view, title: [title, title], snapshot: () => undefined }) : settled(tab, id),
    mayLeave: () => confirmLeavePiece(tab, id),
  }
}
