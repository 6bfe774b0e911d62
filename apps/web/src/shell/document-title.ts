import { useEffect } from 'react'

/** The browser's own tab and history say where one is. */
export function useDocumentTitle(page: string, product: string): void {
  useEffect(() => {
    document.title = `${page} - ${product}`
  }, [page, product])
}
