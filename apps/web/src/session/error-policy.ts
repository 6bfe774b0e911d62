import { codes, type Text } from '@bedside/contracts'

/** The specification's error table: what a failed call shows, and what happens next. */
interface Policy {
  readonly show: 'warning' | 'error'
  readonly title?: Text
  /** The text from the table; defaults to the server's. */
  readonly text?: Text
  readonly next?: 'endSession'
}

export const warningTitle: Text = ['警告', 'Warning']
export const errorShownMs = 5000
export const sessionEndsAfterMs = 2000
/** How long the user may leave the form for signing in again untouched. */
export const sessionHeldForMs = 120_000

const policies: Partial<Record<number, Policy>> = {
  [codes.expired]: {
    show: 'warning',
    title: warningTitle,
    text: ['登录凭证已过期，将在2秒后自动退出登录', 'Your session has expired. You will be signed out in 2 seconds'],
    next: 'endSession',
  },
  [codes.notLoggedIn]: {
    show: 'warning',
    title: warningTitle,
    text: ['用户未登录', 'You are not signed in'],
    next: 'endSession',
  },
  [codes.forbidden]: { show: 'warning', text: ['您的权限不足', 'You do not have permission'] },
}

/** For other codes, the server's message is shown as an error. */
const otherwise: Policy = { show: 'error' }

export const policyOf = (code: number): Policy => policies[code] ?? otherwise
