import { agent, type AgentRow } from '@bedside/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { TransportError } from '../api/failure'

const sent: object[] = []
const undos: (() => Promise<boolean>)[] = []
const notices: unknown[] = []
let refuse = false
vi.mock('../api/client', () => ({
  call: (_endpoint: unknown, form: object) => {
    sent.push(form)
    return refuse ? Promise.reject(new TransportError('network', 'lost', '')) : Promise.resolve(null)
  },
}))
vi.mock('../api/invalidate', () => ({ invalidate: () => Promise.resolve() }))
vi.mock('./undo-notice', () => ({
  succeedUndoably: (text: unknown, undo: () => Promise<boolean>) => {
    notices.push(text)
    undos.push(undo)
  },
}))
const { flagCall, toggle } = await import('./flag-toggle')

const of = {
  call: agent.updateAgentIsFlag,
  set: flagCall(agent.updateAgentIsFlag, ({ agentId }: AgentRow) => ({ agentId })),
  nameOf: ({ company }: AgentRow) => company,
  texts: {
    disableQuestion: ['停用“{name}”？', 'Disable “{name}”?'],
    disableConsequence: ['', ''],
    disabled: ['已停用“{name}”', '“{name}” was disabled'],
    enabled: ['已启用“{name}”', '“{name}” was enabled'],
  },
} as const
const row = { agentId: 7, company: '东湖', isFlag: 1, version: 3 } as AgentRow

beforeEach(() => {
  sent.length = notices.length = undos.length = 0
  refuse = false
})

test('disabling names the version shown, and is undone whatever was changed since', async () => {
  await toggle(of, row)
  expect(sent).toEqual([{ agentId: 7, isFlag: 2, version: 3 }])
  expect(notices).toEqual([['已停用“东湖”', '“东湖” was disabled']])
  expect(await undos[0]?.()).toBe(true)
  expect(sent[1]).toEqual({ agentId: 7, isFlag: 1 })
})

test('a refused change is neither announced nor offered for undoing', async () => {
  refuse = true
  await toggle(of, row)
  expect([sent.length, notices.length]).toEqual([1, 0])
})
