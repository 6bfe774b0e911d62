/** Where everybody signed in can always go. */
export const welcomePath = '/welcome/index'
/** The role's own start page, for those who have one. */
export const dashboardPath = '/home/index'
/** Stands in the document itself, outside of the app. */
export const loginPath = '/login'
/** The own sign-ins. */
export const ownSessionsPath = '/account/sessions'

/**
 * What a link to a page says. The browser follows it and tells the router, so that no link has to follow the address
 * itself, as the router's own do.
 */
export const hrefOf = (address: string): string => `#${address}`
