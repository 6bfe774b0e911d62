import { createContext } from 'react'

/** Which of its page's views encloses the content, after a slash which of that view's own views; empty on pages without views. */
export const PageViewContext = createContext('')

/** Whether a view is this one or within it. */
export const isWithin = (inner: string | undefined, view: string): boolean => `${inner ?? ''}/`.startsWith(`${view}/`)
