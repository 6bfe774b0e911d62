import { beforeEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => void storage.set(key, text),
  removeItem: (key: string) => void storage.delete(key),
})
const { forgetVault, readVault, vaultKey, withoutSecrets, writeVault } = await import('./vault')

beforeEach(() => storage.clear())

const piece = (id: string, snapshot: unknown) => ({
  tab: '/management/role',
  address: '/management/role?keyword=x',
  id,
  title: ['编辑角色', 'Edit role'] as const,
  snapshot,
})
const vault = (managerId: number, ...pieces: readonly ReturnType<typeof piece>[]) => ({
  managerId,
  pieces,
  scroll: { '/management/role': 120 },
})

test('stored work is restored unchanged, until it is deleted', () => {
  writeVault(vault(1, piece('role', { values: { roleName: '店长' } })))
  expect(readVault()).toEqual(vault(1, piece('role', { values: { roleName: '店长' } })))
  forgetVault()
  expect(readVault()).toBeUndefined()
})

test('passwords and tokens are never stored, at any depth', () => {
  const typed = {
    values: { managerAccount: 'a', managerPassword: 'Secret2026', oldPassWord: 'Secret2026' },
    rows: [{ token: 'Secret2026', Authorization: 'Secret2026', name: 'kept' }],
  }
  writeVault(vault(1, piece('manager', typed)))
  expect(storage.get(vaultKey)).not.toContain('Secret2026')
  expect(withoutSecrets(typed)).toEqual({ values: { managerAccount: 'a' }, rows: [{ name: 'kept' }] })
})

test('work that was offered and not answered is kept beside new work, and the same piece is replaced', () => {
  writeVault(vault(1, piece('role', 'old'), piece('other', 'waits')))
  writeVault(vault(1, piece('role', 'new')))
  expect(readVault()?.pieces.map(({ id, snapshot }) => [id, snapshot])).toEqual([
    ['other', 'waits'],
    ['role', 'new'],
  ])
})

test('another manager’s work is not kept', () => {
  writeVault(vault(1, piece('role', 'of the other')))
  writeVault(vault(2, piece('agent', 'own')))
  expect(readVault()?.pieces.map(({ id }) => id)).toEqual(['agent'])
})

test('stored text that is not valid is ignored', () => {
  for (const text of ['', '{}', 'null', '{"managerId":1,"pieces":[{}],"scroll":{}}']) {
    storage.set(vaultKey, text)
    expect(readVault()).toBeUndefined()
  }
})
