import { beforeEach, expect, test, vi } from 'vitest'

const answers: (() => void)[] = []
const reloadPermissions = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
vi.mock('./session', () => ({ reloadPermissions, session: { get: () => ({ status: 'in' }) } }))

beforeEach(() => {
  vi.resetModules()
  reloadPermissions.mockClear()
  answers.length = 0
})
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('the first version is remembered, and the same version changes nothing', async () => {
  const { followPermissions } = await import('./live-permissions')
  followPermissions('a')
  followPermissions('a')
  expect(reloadPermissions).not.toHaveBeenCalled()
})

test('the permissions are fetched once, however many replies announce a change', async () => {
  const { followPermissions } = await import('./live-permissions')
  followPermissions('a')
  for (let index = 0; index < 20; index++) followPermissions('b')
  expect(reloadPermissions).toHaveBeenCalledTimes(1)
})

test('a change during a fetch causes another one', async () => {
  const { followPermissions } = await import('./live-permissions')
  followPermissions('a')
  followPermissions('b')
  followPermissions('c')
  followPermissions('d')
  expect(reloadPermissions).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await settle()
  expect(reloadPermissions).toHaveBeenCalledTimes(2)
  answers[1]?.()
  await settle()
  expect(reloadPermissions).toHaveBeenCalledTimes(2)
})
