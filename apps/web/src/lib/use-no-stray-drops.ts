import { useEffect } from 'react'

const refuse = (event: DragEvent): void => event.preventDefault()

/** A file that is let go of beside its place would be opened by the browser, and the client be gone. */
export function useNoStrayDrops(expected: boolean): void {
  useEffect(() => {
    if (!expected) return
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [expected])
}
