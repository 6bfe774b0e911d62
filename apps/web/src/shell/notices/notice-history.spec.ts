import { describe, expect, it } from 'vitest'
import type { Notice } from '../../session/notices'
import {
  forgetNotices,
  keptNotices,
  noticeHistory,
  record,
  remember,
  unreadNotices,
  type PastNotice,
} from './notice-history'

const at = new Date('2026-11-21T02:00:00Z')
const later = new Date('2026-11-21T02:00:05Z')
const notice = (text: string, more: Partial<Notice> = {}): Notice => ({ kind: 'error', text, ...more })

const after = (...notices: readonly Notice[]): readonly PastNotice[] =>
  notices.reduce<readonly PastNotice[]>((past, one) => remember(past, one, at), [])

describe('the notices shown before', () => {
  it('stand with the latest first', () => {
    expect(after(notice('one'), notice('two')).map(({ text }) => text)).toEqual(['two', 'one'])
  })

  it('count what repeats itself, at the time and with the request id of the last', () => {
    const [first] = remember(after(notice('same', { requestId: 'a' })), notice('same', { requestId: 'b' }), later)
    expect(first).toMatchObject({ count: 2, requestId: 'b', at: later })
  })

  it('keep apart what differs in kind or title', () => {
    expect(after(notice('same'), notice('same', { kind: 'warning' }), notice('same', { title: 'T' }))).toHaveLength(3)
  })

  it('are at most twenty', () => {
    const many = Array.from({ length: 25 }, (_, index) => notice(`no ${index}`))
    expect(after(...many)).toHaveLength(keptNotices)
    expect(after(...many)[0]?.text).toBe('no 24')
  })

  it('have ids of their own, also after some were dropped', () => {
    const many = Array.from({ length: 45 }, (_, index) => notice(`no ${index}`))
    expect(new Set(after(...many).map(({ id }) => id)).size).toBe(keptNotices)
  })

  it('are unread where they warn; what one did oneself and what it led to do not wait', () => {
    for (const kind of ['success', 'info'] as const) record(notice(kind, { kind }))
    expect(unreadNotices.get()).toBe(0)
    for (const kind of ['warning', 'error'] as const) record(notice(kind, { kind }))
    expect(unreadNotices.get()).toBe(2)
    expect(noticeHistory.get()).toHaveLength(4)
    forgetNotices()
  })
})
