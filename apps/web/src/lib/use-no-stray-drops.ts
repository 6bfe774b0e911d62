import { useEffect } from 'react'

const refuse = (event: DragEvent): void => event.preventDefault()

/** Prevents the browser from opening a file dropped outside a drop zone, which would close the client. */
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
