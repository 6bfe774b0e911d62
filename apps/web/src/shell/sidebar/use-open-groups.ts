import { useState } from 'react'

/** Which submenus are open: those that people open, and those in which the page that has come stands. */
export function useOpenGroups(
  groups: readonly string[],
): [open: readonly string[], setOpen: (open: readonly string[]) => void] {
  const [open, setOpen] = useState(groups)
  const [followed, setFollowed] = useState(groups)
  if (groups.join() !== followed.join()) {
    setFollowed(groups)
    if (groups.some((group) => !open.includes(group))) setOpen([...new Set([...open, ...groups])])
  }
  return [open, setOpen]
}
