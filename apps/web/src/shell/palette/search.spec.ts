import { describe, expect, it } from 'vitest'
import { search, type SearchItem } from './search'

const items: readonly SearchItem[] = [
  { title: ['代理商列表', 'Agents'], within: ['管理中心', 'Management'] },
  { title: ['角色列表', 'Roles'], within: ['管理中心', 'Management'] },
  { title: ['权限列表', 'Permissions'], within: ['管理中心', 'Management'] },
  { title: ['代理商提现统计', 'Agent statistics'], within: ['财务管理', 'Finance'] },
  { title: ['退出登录', 'Sign out'] },
]
const found = (typed: string) => search(items, typed).map(({ title }) => title[1])

describe('the command palette finds', () => {
  it('by Chinese title, beginnings first', () => {
    expect(found('角色')).toEqual(['Roles'])
    expect(found('列表')).toEqual(['Agents', 'Roles', 'Permissions'])
  })

  it('by the initials of the pinyin', () => {
    expect(found('jslb')).toEqual(['Roles'])
    expect(found('QX')).toEqual(['Permissions'])
    expect(found('dls')).toEqual(['Agents', 'Agent statistics'])
    expect(found('tcdl')).toEqual(['Sign out'])
  })

  it('by English words and their beginnings, in any order', () => {
    expect(found('perm')).toEqual(['Permissions'])
    expect(found('stat agent')).toEqual(['Agent statistics'])
    expect(found('gents')).toEqual([])
  })

  it('by what a page belongs to, after what is called so itself', () => {
    expect(found('管理')).toEqual(['Agents', 'Roles', 'Permissions', 'Agent statistics'])
    expect(found('finance')).toEqual(['Agent statistics'])
  })

  it('everything for nothing typed, and nothing for nonsense', () => {
    expect(found('  ')).toHaveLength(items.length)
    expect(found('zzzz')).toEqual([])
  })
})
