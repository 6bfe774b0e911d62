import { useEffect, useEffectEvent } from 'react'

/** How the open dialogs are left, the one on top last. */
const openDialogs: (() => void)[] = []
export const leaveTop = (): void => openDialogs.at(-1)?.()

/**
 * Says how a dialog is left while it is open; its `onCancel` is `leaveTop`. The library hands Escape to the form that
 * was made last, open or not: whichever gets it passes it on.
 */
export function useLeftByEscape(open: boolean, leave: () => unknown): void {
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    if (!open) return
    const mine = () => leaveNow()
    openDialogs.push(mine)
    return () => void openDialogs.splice(openDialogs.indexOf(mine), 1)
  }, [open])
}
