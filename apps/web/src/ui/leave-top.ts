import { useEffectEvent, useLayoutEffect, useState } from 'react'

/** The close functions of open dialogs, the top one last. */
const openDialogs: (() => void)[] = []
export const leaveTop = (): void => openDialogs.at(-1)?.()

/**
 * Registers how a dialog is closed while it is open; its `onCancel` must be `leaveTop`. antd passes Escape to the
 * dialog mounted last, open or not, so whichever receives it closes the top one.
 */
export function useLeftByEscape(open: boolean, leave: () => unknown): void {
  const leaveNow = useEffectEvent(leave)
  const [, setSeen] = useState(false)
  useLayoutEffect(() => {
    // Setting state here flushes all effects before the dialog is painted. Otherwise antd would add its listener some
    // time later, and an Escape in between would be lost.
    setSeen(open) // oxlint-disable-line react/set-state-in-effect
    if (!open) return
    const mine = () => leaveNow()
    openDialogs.push(mine)
    return () => void openDialogs.splice(openDialogs.indexOf(mine), 1)
  }, [open])
}
