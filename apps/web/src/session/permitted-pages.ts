import { createContext, useContext } from 'react'
import type { Page } from '../lib/page'

/** The pages that the person signed in may open; the app, which knows all pages, hands them in. */
export const PermittedPagesContext = createContext<readonly Page[]>([])

export const usePermittedPages = (): readonly Page[] => useContext(PermittedPagesContext)
