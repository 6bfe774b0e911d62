import { useEffect } from 'react'

/** Shows the current page in the browser's tab and history. */
export function useDocumentTitle(page: string, product: string): void {
  useEffect(() => {
    document.title = `${page} - ${product}`
  }, [page, product])
}
