import { createStore } from '../../lib/store'
import type { Notice } from '../../session/notices'

/** A notification that was shown, with the number of repetitions. */
export interface PastNotice {
  readonly id: number
  readonly kind: Notice['kind']
  readonly title: string | undefined
  readonly text: string
  readonly requestId: string | undefined
  readonly count: number
  readonly at: Date
}

export const keptNotices = 20

/** Newest first. A repeated notification increments its count. */
export function remember(past: readonly PastNotice[], notice: Notice, at: Date): readonly PastNotice[] {
  const { kind, title, text, requestId } = notice
  const [latest, ...others] = past
  if (latest?.text === text && latest.kind === kind && latest.title === title)
    return [{ ...latest, requestId: requestId ?? latest.requestId, count: latest.count + 1, at }, ...others]
  return [{ id: (latest?.id ?? 0) + 1, kind, title, text, requestId, count: 1, at }, ...past].slice(0, keptNotices)
}

/** The notifications since sign-in, and the number of unread warnings and errors. */
export const noticeHistory = createStore<readonly PastNotice[]>([])
export const unreadNotices = createStore(0)

export function record(notice: Notice): void {
  noticeHistory.set((past) => remember(past, notice, new Date()))
  if (notice.kind === 'warning' || notice.kind === 'error') unreadNotices.set((count) => count + 1)
}

export function forgetNotices(): void {
  noticeHistory.set([])
  unreadNotices.set(0)
}
