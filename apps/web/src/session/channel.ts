import { once } from '../lib/once'
import type { Who } from './identity'

/** What the tabs of one browser tell each other. */
export type News =
  /** The login page says so before anybody knows who it is; whoever has loaded the session says that too. */
  | { readonly type: 'signed-in'; readonly who?: Who }
  /** With the mark of the token that is gone: another tab may read the cookie before it has followed. */
  | { readonly type: 'signed-out'; readonly mark: string }
  /** The server has ended the session of the token with this mark. */
  | { readonly type: 'ended'; readonly mark: string; readonly code: number; readonly reason: string }

const open = once(() => new BroadcastChannel('bedside'))

/** Tells the other tabs; this one is not told. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is one origin's own
export const tell = (news: News): void => open().postMessage(news)

export const hear = (listener: (news: News) => void): void =>
  open().addEventListener('message', ({ data }: MessageEvent<News>) => listener(data))
