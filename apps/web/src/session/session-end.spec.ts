import { faults } from '@bedside/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
const page = { cookie: 'Authorization=token' }
const said: unknown[] = []
const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => void storage.set(key, text),
  removeItem: (key: string) => void storage.delete(key),
})
vi.stubGlobal('location', { reload, protocol: 'http:' })
vi.stubGlobal('document', {
  documentElement: {},
  get cookie() {
    return page.cookie
  },
  set cookie(text: string) {
    page.cookie = text.includes('max-age=0') ? '' : text
  },
})
vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage(news: unknown) {
      said.push(news)
    }
    addEventListener() {}
  },
)

async function fresh() {
  vi.resetModules()
  const notices = await import('./notices')
  const shown: { title?: string; text: string }[] = []
  const removed: string[] = []
  notices.surface.set({ show: (notice) => void shown.push(notice), remove: (key) => void removed.push(key) })
  const { arrive } = await import('./identity')
  arrive('token', 1, 'admin')
  const end = await import('./session-end')
  const { applyPolicy } = await import('./failures')
  const { ApiError } = await import('../api/failure')
  return { shown, removed, applyPolicy, ApiError, ...end }
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  page.cookie = 'Authorization=token'
})
afterEach(() => vi.useRealTimers())

test('[S4] [X2] twenty calls that find the session ended: one notice, one timer, one sign-out, one reload', async () => {
  const { applyPolicy, ApiError, shown, atSessionEnd } = await fresh()
  const putAway = vi.fn()
  atSessionEnd.set({ putAway, wayToStay: undefined })
  for (let index = 0; index < 20; index++)
    applyPolicy(new ApiError(403, faults['session.expired'][1], null, 'role.getRoleList', undefined), index % 2 === 0)
  expect(shown).toEqual([
    expect.objectContaining({ title: '警告', text: '登录凭证已过期，将在2秒后自动退出登录', key: 'session-end' }),
  ])
  vi.advanceTimersByTime(1999)
  expect(reload).not.toHaveBeenCalled()
  expect(page.cookie).not.toBe('')
  vi.advanceTimersByTime(10_000)
  expect([reload.mock.calls.length, putAway.mock.calls.length, page.cookie]).toEqual([1, 1, ''])
})

test('[X3] a not-logged-in reply ends it the same way', async () => {
  const { endSession, shown } = await fresh()
  endSession(3, '用户未登录')
  expect(shown[0]).toMatchObject({ title: '警告', text: '用户未登录' })
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the server’s reason is shown if it is more specific', async () => {
  const { endSession, shown } = await fresh()
  endSession(403, '您已被管理员强制下线：值班交接')
  expect(shown[0]?.text).toBe('登录凭证已过期，将在2秒后自动退出登录\n您已被管理员强制下线：值班交接')
})

test('the default reason is the server’s own', async () => {
  const { plainReason } = await fresh()
  expect(plainReason).toEqual(faults['session.expired'].slice(1))
})

test('a viewer who signs in again in place is not signed out', async () => {
  const { endSession, hold, goOn, removed, isHeld } = await fresh()
  endSession(403, '')
  vi.advanceTimersByTime(1500)
  hold()
  expect(isHeld()).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  goOn()
  expect(removed).toEqual(['session-end'])
  endSession(403, '')
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a viewer who began to sign in again and left is signed out two minutes later', async () => {
  const { endSession, hold } = await fresh()
  endSession(403, '')
  hold()
  vi.advanceTimersByTime(119_000)
  hold()
  vi.advanceTimersByTime(119_999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([reload.mock.calls.length, page.cookie]).toEqual([1, ''])
  hold()
  vi.advanceTimersByTime(600_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a refusal of the previous token does not concern the session', async () => {
  const { endSession, shown } = await fresh()
  endSession(403, '', true)
  vi.advanceTimersByTime(5000)
  expect([shown.length, reload.mock.calls.length]).toEqual([0, 0])
})

test('the reason is kept for the login page until the next sign-in', async () => {
  const { endSession, goOn } = await fresh()
  const { keptReason } = await import('./end-reason')
  endSession(403, '您的密码已修改，请重新登录')
  expect(keptReason()).toBe('您的密码已修改，请重新登录')
  goOn()
  expect(keptReason()).toBe('')
})

test('other tabs are informed once of the end, with the mark of its token', async () => {
  const { endSession } = await fresh()
  const { markOf } = await import('./identity')
  said.length = 0
  endSession(403, '换班')
  endSession(403, '换班')
  expect(said).toEqual([{ type: 'ended', mark: markOf('token'), code: 403, reason: '换班' }])
})

test('after signing out by choice, failing calls show nothing', async () => {
  const { endSession, leaveQuietly, shown } = await fresh()
  leaveQuietly()
  endSession(3, '')
  vi.advanceTimersByTime(5000)
  expect([shown.length, reload.mock.calls.length]).toEqual([0, 0])
})
