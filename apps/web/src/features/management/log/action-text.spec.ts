import { describe, expect, it } from 'vitest'
import { allEndpoints, session } from '@bedside/contracts'
import { actionText } from './action-text'

describe('what was done, in words', () => {
  it('is what the contract says the call does', () => {
    expect(actionText('role.setRole')).toEqual(['新增或修改角色', 'Add or change a role'])
  })

  it('leaves out what is told to those who call', () => {
    expect(session.kickSession.doc).toEqual(['强制下线，原因会告知对方', 'Sign somebody out; they are told the reason'])
    expect(actionText('session.kickSession')).toEqual(['强制下线', 'Sign somebody out'])
  })

  it('is the name itself for what is no longer there', () => {
    expect(actionText('hospital.paint')).toEqual(['hospital.paint', 'hospital.paint'])
  })

  it('has words in both languages for everything that is logged, and no two things share them', () => {
    const logged = allEndpoints.filter((endpoint) => endpoint.logged).map(({ name }) => actionText(name))
    for (const text of logged) expect(text.every((words) => words.length > 1)).toBe(true)
    expect(new Set(logged.map(([zh]) => zh)).size).toBe(logged.length)
    expect(new Set(logged.map(([, en]) => en)).size).toBe(logged.length)
  })
})
