/** Open to every signed-in user. */
export const welcomePath = '/welcome/index'
/** The start page of roles that have one. */
export const dashboardPath = '/home/index'
/** Part of the HTML document, outside the app. */
export const loginPath = '/login'
/** The user's own sessions. */
export const ownSessionsPath = '/account/sessions'

/**
 * The `href` of a link to a page. The browser follows it and notifies the router; the router's own link component would
 * render each link again on every navigation.
 */
export const hrefOf = (address: string): string => `#${address}`
