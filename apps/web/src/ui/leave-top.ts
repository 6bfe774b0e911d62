import { useEffectEvent, useLayoutEffect, useState } from 'react'

/** How the open dialogs are left, the one on top last. */
const openDialogs: (() => void)[] = []
export const leaveTop = (): void => openDialogs.at(-1)?.()

/**
 * Says how a dialog is left while it is open; its `onCancel` is `leaveTop`. The library hands Escape to the form that
 * was made last, open or not: whichever gets it passes it on.
 */
export function useLeftByEscape(open: boolean, leave: () => unknown): void {
  const leaveNow = useEffectEvent(leave)
  const [, setSeen] = useState(false)
  useLayoutEffect(() => {
    // A state set here makes every effect of this turn run before the dialog is seen. Left alone, the library would
    // listen only some time after that, and an Escape in between would be lost.
    setSeen(open) // oxlint-disable-line react/set-state-in-effect
    if (!open) return
    const mine = () => leaveNow()
    openDialogs.push(mine)
    return () => void openDialogs.splice(openDialogs.indexOf(mine), 1)
  }, [open])
}
