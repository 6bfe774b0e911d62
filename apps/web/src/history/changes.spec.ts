import { describe, expect, it } from 'vitest'
import type { OperationLogRow } from '@bedside/contracts'
import { changedFields, changesOf, type Names } from './changes'

const nobody: Names = { entry: () => undefined, record: () => undefined, region: (value) => value }
const row = (more: Partial<OperationLogRow>) => ({
  action: 'manager.setManager',
  entity: 'manager' as const,
  before: null,
  after: null,
  ...more,
})
const zh = (more: Partial<OperationLogRow>, names = nobody) => changesOf(row(more), 'zh', names)

describe('the fields that an operation changed', () => {
  it('are those whose values differ, and never the count of saves', () => {
    const before = { managerName: '李运营', phone: '13900000002', version: 3 }
    const after = { managerName: '李经营', phone: '13900000002', version: 4 }
    expect(changedFields({ before, after })).toEqual(['managerName'])
  })

  it('are all there were of a record that came or went', () => {
    expect(changedFields({ before: null, after: { roleName: '夜班', version: 1 } })).toEqual(['roleName'])
    expect(changedFields({ before: { roleName: '夜班', version: 1 }, after: null })).toEqual(['roleName'])
    expect(changedFields({ before: null, after: null })).toEqual([])
  })

  it('are none where nothing was and nothing is', () => {
    expect(changedFields({ before: null, after: { managerName: '赵', agentId: null, phone: '' } })).toEqual([
      'managerName',
    ])
  })
})

describe('a change in words', () => {
  it('calls fields and values what the contract calls them', () => {
    expect(zh({ before: { isFlag: 1, phone: '' }, after: { isFlag: 2, phone: '13900000002' } })).toEqual([
      { field: 'isFlag', label: '状态', before: ['启用'], after: ['停用'] },
      { field: 'phone', label: '手机号', before: [], after: ['13900000002'] },
    ])
  })

  it('shows shares as percentages', () => {
    const change = { entity: 'agent' as const, before: { bedShareBps: 3500 }, after: { bedShareBps: 3250 } }
    expect(zh(change)[0]).toMatchObject({ before: ['35%'], after: ['32.5%'] })
  })

  it('names permission entries and other records where it can, and shows what it has where it cannot', () => {
    const names: Names = {
      entry: (name) => (name === 'management.role.edit' ? '角色列表 › 新增/编辑' : undefined),
      region: (value) => (value === '广东 广州' ? 'Guangzhou, Guangdong' : value),
      record: (field, id) => (field === 'roleId' && id === 2 ? '运营' : undefined),
    }
    const granted = { entity: 'role' as const, after: { granted: ['management.role.edit', 'hospital.paint'] } }
    expect(zh(granted, names)[0]?.after).toEqual(['角色列表 › 新增/编辑', 'hospital.paint'])
    expect(zh({ before: { roleId: 2 }, after: { roleId: 9 } }, names)[0]).toMatchObject({
      before: ['运营'],
      after: ['9'],
    })
    const moved = row({ entity: 'agent', after: { region: '广东 广州' } })
    expect(changesOf(moved, 'en', names)[0]?.after).toEqual(['Guangzhou, Guangdong'])
  })

  it('tells what an export was asked for by the labels of its own filters and columns', () => {
    const change = {
      action: 'log.exportOperationLogList',
      entity: 'log' as const,
      after: { rows: 12, filters: { result: 'REFUSED', from: '2026-11-01' }, columns: ['createdAt', 'label'] },
    }
    expect(zh(change)).toEqual([
      { field: 'rows', label: '记录数', before: [], after: ['12'] },
      { field: 'filters', label: '筛选条件', before: [], after: ['结果：被拒绝', '开始日期：2026-11-01'] },
      { field: 'columns', label: '列', before: [], after: ['时间', '对象名称'] },
    ])
  })

  it('reads in English as well', () => {
    const change = row({ after: { passwordReset: true, isFlag: 1 } })
    expect(changesOf(change, 'en', nobody)).toEqual([
      { field: 'passwordReset', label: 'Password reset', before: [], after: ['Yes'] },
      { field: 'isFlag', label: 'Status', before: [], after: ['Enabled'] },
    ])
  })

  it('shows what nobody has a word for as it is', () => {
    expect(zh({ action: 'gone.call', after: { shelf: { a: 1 }, level: 3 } })).toEqual([
      { field: 'shelf', label: 'shelf', before: [], after: ['a：1'] },
      { field: 'level', label: 'level', before: [], after: ['3'] },
    ])
  })
})
