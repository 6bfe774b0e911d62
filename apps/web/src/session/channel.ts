import { once } from '../lib/once'
import type { Who } from './identity'

/** Messages between the tabs of one browser. */
export type TabMessage =
  /** Sent by the login page without `who`, and again with it by the tab that has loaded the session. */
  | { readonly type: 'signed-in'; readonly who?: Who }
  /** With the mark of the removed token: the receiving tab may already see a newer cookie. */
  | { readonly type: 'signed-out'; readonly mark: string }
  /** The server has ended the session of the token with this mark. */
  | { readonly type: 'ended'; readonly mark: string; readonly code: number; readonly reason: string }

const open = once(() => new BroadcastChannel('bedside'))

/** Sends a message to the other tabs. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its origin
export const postToTabs = (news: TabMessage): void => open().postMessage(news)

export const onTabMessage = (listener: (news: TabMessage) => void): void =>
  open().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
