import { createContext, useContext } from 'react'
import type { Page } from '../lib/page'

/** The pages the user may open, provided by the app, which knows all pages. */
export const PermittedPagesContext = createContext<readonly Page[]>([])

export const usePermittedPages = (): readonly Page[] => useContext(PermittedPagesContext)
