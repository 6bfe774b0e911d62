import type { Person } from './people.js'

export type Input = Record<string, unknown>

/** The caller's own agent, and one below it if there can be one. */
export interface Own {
  me: Person
  agentId: number
  below: number
}

let made = 0
export const unique = (): string => String(++made).padStart(4, '0')

export const account = (): Input => ({
  managerAccount: `member${unique()}`,
  managerName: '员工',
  managerPassword: 'Welcome2026',
})
