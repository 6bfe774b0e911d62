import { codes, preference, type Endpoint } from '@bedside/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '../api/failure'

interface Row {
  value: unknown
  version: number
}
interface Form {
  key: string
  value: string
  version: number
}
type Options = { handles?: (failure: ApiError) => boolean }

/** The server's storage, and a hook that runs before the next save, to act as another window. */
const server = new Map<string, Row>()
let meanwhile: (() => void)[] = []
let shown: ApiError[] = []
const saves: Form[] = []

let Refusal: typeof ApiError
const refusal = (data: unknown) => new Refusal(codes.conflict, 'refused', data, 'preference.setPreference', '1')

function answer(endpoint: Endpoint, form: Form): unknown {
  if (endpoint.name === preference.getPreferenceList.name)
    return [...server].map(([key, row]) => ({ key, ...row, updatedAt: '' }))
  saves.push(form)
  meanwhile.shift()?.()
  const before = server.get(form.key)?.version ?? 0
  if (form.version !== before) throw refusal({ version: before, by: 'admin', changed: {} })
  server.set(form.key, { value: JSON.parse(form.value) as unknown, version: before + 1 })
  return { key: form.key, version: before + 1 }
}

vi.mock('../api/client', () => ({
  call: async (endpoint: Endpoint, form: Form, { handles }: Options = {}) => {
    await Promise.resolve()
    try {
      return answer(endpoint, form)
    } catch (error) {
      if (error instanceof Refusal && !handles?.(error)) shown.push(error)
      throw error
    }
  },
}))

const fresh = async () => {
  vi.resetModules()
  Refusal = (await import('../api/failure')).ApiError
  return (await import('./preferences')).changePreference
}
const adding = (name: string) => (now: unknown) => ({ names: [...((now as Names | undefined)?.names ?? []), name] })
interface Names {
  names: string[]
}
const elsewhere = (...names: string[]) => {
  server.set('views', { value: { names }, version: (server.get('views')?.version ?? 0) + 1 })
}
const storedNames = () => (server.get('views')?.value as Names | undefined)?.names

beforeEach(() => {
  server.clear()
  meanwhile = []
  shown = []
  saves.length = 0
})

test('what another window has saved meanwhile is kept, and the change is applied to it', async () => {
  elsewhere('one')
  const change = await fresh()
  meanwhile = [() => elsewhere('one', 'two')]
  await change('views', adding('three'))
  expect(storedNames()).toEqual(['one', 'two', 'three'])
  expect(saves.map(({ version }) => version)).toEqual([1, 2])
  expect(shown).toEqual([])
})

test('this also holds when both windows save for the first time', async () => {
  const change = await fresh()
  meanwhile = [() => elsewhere('one')]
  await change('views', adding('two'))
  expect(storedNames()).toEqual(['one', 'two'])
})

test('simultaneous changes follow one another, each based on the one before', async () => {
  const change = await fresh()
  await Promise.all(['one', 'two', 'three'].map((name) => change('views', adding(name))))
  expect(storedNames()).toEqual(['one', 'two', 'three'])
  expect(saves.map(({ version }) => version)).toEqual([0, 1, 2])
})

test('a window that is overtaken again and again finally gets an error', async () => {
  const change = await fresh()
  meanwhile = Array.from({ length: 9 }, () => () => elsewhere('other'))
  await change('views', adding('mine'))
  expect(storedNames()).toEqual(['other'])
  expect([saves.length, shown.length]).toEqual([5, 1])
})

test('a refusal for another reason is shown and not retried', async () => {
  const change = await fresh()
  const full = refusal(null)
  meanwhile = [
    () => {
      throw full
    },
  ]
  await change('views', adding('mine'))
  expect([saves.length, shown]).toEqual([1, [full]])
})
