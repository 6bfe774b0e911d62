import { useEffectEvent, useLayoutEffect, useState } from 'react'

/** A dialog asks for something; a panel shows a record beside the page. */
type Kind = 'dialog' | 'panel'

interface Layer {
  readonly kind: Kind
  readonly leave: () => void
}

/** What is open over the page, the top one last. */
const layers: Layer[] = []
export const leaveTop = (): void => layers.at(-1)?.leave()
export const isDialogOnTop = (): boolean => layers.at(-1)?.kind === 'dialog'

/**
 * Registers how a dialog is closed while it is open; its `onCancel` must be `leaveTop`. antd passes Escape to the
 * dialog mounted last, open or not, so whichever receives it closes the top one.
 */
export function useLeftByEscape(open: boolean, leave: () => unknown, kind: Kind = 'dialog'): void {
  const leaveNow = useEffectEvent(leave)
  const [, setSeen] = useState(false)
  useLayoutEffect(() => {
    // Setting state here flushes all effects before the dialog is painted. Otherwise antd would add its listener some
    // time later, and an Escape in between would be lost.
    setSeen(open) // oxlint-disable-line react/set-state-in-effect
    if (!open) return
    const mine: Layer = { kind, leave: () => leaveNow() }
    layers.push(mine)
    return () => void layers.splice(layers.indexOf(mine), 1)
  }, [open, kind])
}
