/** Where everybody signed in can always go. */
export const welcomePath = '/welcome/index'
/** The role's own start page, for those who have one. */
export const dashboardPath = '/home/index'
/** Stands in the document itself, outside of the app. */
export const loginPath = '/login'
/** The own sign-ins. */
export const ownSessionsPath = '/account/sessions'
