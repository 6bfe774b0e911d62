import { describe, expect, it } from 'vitest'
import { allEndpoints, session } from '@bedside/contracts'
import { actionText, sentenceOf, type LoggedAction } from './action-text'

const done = (
  action: string,
  before: LoggedAction['before'] = null,
  after: LoggedAction['after'] = null,
): LoggedAction => ({
  action,
  entity: 'role',
  result: 'OK',
  before,
  after,
})

describe('actions in words', () => {
  it('is what the contract says the call does', () => {
    expect(actionText(done('role.delRole', { builtIn: 0 }))).toEqual(['删除角色', 'Delete a role'])
  })

  it('tells adding from changing by whether there was anything before', () => {
    expect(actionText(done('role.setRole'))).toEqual(['新增角色', 'Add a role'])
    expect(actionText(done('role.setRole', { name: '夜班' }))).toEqual(['修改角色', 'Change a role'])
    expect(actionText(done('agent.updateAgent'))).toEqual(['新增代理商', 'Add an agent'])
  })

  it('leaves open what was refused, because that names no record', () => {
    const refused = (action: string): LoggedAction => ({ ...done(action), result: 'REFUSED' })
    expect(actionText(refused('role.setRole'))).toEqual(['新增或修改角色', 'Add or change a role'])
    expect(actionText(refused('user.updateUserIsFlag'))).toEqual(['禁用或启用用户', 'Enable or disable a user'])
  })

  it('leaves out what is told to those who call', () => {
    expect(session.kickSession.doc).toEqual(['强制下线，原因会告知对方', 'Sign somebody out; they are told the reason'])
    expect(actionText(done('session.kickSession'))).toEqual(['强制下线', 'Sign somebody out'])
    expect(actionText(done('mallOrder.shipMallOrder'))).toEqual(['发货', 'Ship an order'])
  })

  it('is the name itself for what is no longer there', () => {
    expect(actionText(done('hospital.paint'))).toEqual(['hospital.paint', 'hospital.paint'])
  })

  it('tells enabling from disabling', () => {
    const flag = (isFlag: number): LoggedAction => ({
      ...done('agent.updateAgentIsFlag', {}, { isFlag }),
      entity: 'agent',
    })
    expect([flag(1), flag(2)].map(actionText)).toEqual([
      ['启用代理商', 'Enable agent'],
      ['停用代理商', 'Disable agent'],
    ])
    const off: LoggedAction = { ...done('device.updateDeviceIsFlag', {}, { status: 'DISABLED' }), entity: 'device' }
    expect(actionText(off)).toEqual(['停用设备', 'Disable device'])
  })

  it('tells which way a lock was moved, when it was told to and when it ended', () => {
    for (const action of ['device.lockDevice', 'device.lockEnded']) {
      expect(actionText(done(action, null, { action: 'OPEN' }))).toEqual(['远程开锁', 'Unlock remotely'])
      expect(actionText(done(action, null, { action: 'CLOSE' }))).toEqual(['远程关锁', 'Lock remotely'])
    }
  })

  it('says of which record, and what came of it where it did not succeed', () => {
    const opened = done('device.lockEnded', null, { action: 'OPEN' })
    const label = 'BC00000300'
    expect(sentenceOf({ ...opened, label, reason: '' })).toEqual([
      '远程开锁 · BC00000300',
      'Unlock remotely · BC00000300',
    ])
    expect(sentenceOf({ ...opened, result: 'FAILED', label, reason: 'No answer' })[1]).toBe(
      'Failed: unlock remotely · BC00000300 — No answer',
    )
    const refused: LoggedAction = { ...done('role.delRole'), result: 'REFUSED' }
    expect(sentenceOf({ ...refused, label: '', reason: '您的权限不足' })[0]).toBe('被拒绝：删除角色 — 您的权限不足')
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
