import { describe, expect, it } from 'vitest'
import { allEndpoints, session } from '@bedside/contracts'
import { actionText, type Deed } from './action-text'

const done = (action: string, before: Deed['before'] = null): Deed => ({ action, result: 'OK', before })

describe('what was done, in words', () => {
  it('is what the contract says the call does', () => {
    expect(actionText(done('role.delRole', { builtIn: 0 }))).toEqual([
      '删除没有人使用的角色',
      'Delete a role nobody has',
    ])
  })

  it('tells adding from changing by whether there was anything before', () => {
    expect(actionText(done('role.setRole'))).toEqual(['新增角色', 'Add a role'])
    expect(actionText(done('role.setRole', { name: '夜班' }))).toEqual(['修改角色', 'Change a role'])
    expect(actionText(done('agent.updateAgent'))).toEqual(['新增代理商', 'Add an agent'])
  })

  it('leaves open what was refused, because that names no record', () => {
    const refused: Deed = { action: 'role.setRole', result: 'REFUSED', before: null }
    expect(actionText(refused)).toEqual(['新增或修改角色', 'Add or change a role'])
  })

  it('leaves out what is told to those who call', () => {
    expect(session.kickSession.doc).toEqual(['强制下线，原因会告知对方', 'Sign somebody out; they are told the reason'])
    expect(actionText(done('session.kickSession'))).toEqual(['强制下线', 'Sign somebody out'])
  })

  it('is the name itself for what is no longer there', () => {
    expect(actionText(done('hospital.paint'))).toEqual(['hospital.paint', 'hospital.paint'])
  })

  it('is told for what is no call: how something ended', () => {
    expect(actionText(done('device.lockEnded'))).toEqual([
      '远程开锁或关锁的结果',
      'How opening or closing a lock from afar ended',
    ])
  })

  it('has words in both languages for everything that is logged, and no two things share them', () => {
    const logged = allEndpoints
      .filter((endpoint) => endpoint.logged)
      .flatMap((endpoint) => (endpoint.done ? Object.values(endpoint.done) : [actionText(done(endpoint.name))]))
    for (const text of logged) expect(text.every((words) => words.length > 1)).toBe(true)
    expect(new Set(logged.map(([zh]) => zh)).size).toBe(logged.length)
    expect(new Set(logged.map(([, en]) => en)).size).toBe(logged.length)
  })
})
