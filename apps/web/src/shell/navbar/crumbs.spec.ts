import { entries, interfaceTypes, translate, type Language, type MenuNode } from '@bedside/contracts'
import { describe, expect, it } from 'vitest'
import { menuPage, type Page } from '../../lib/page'
import { nodeOf } from '../../session/menu-title'
import { crumbs } from './crumbs'

const load = () => Promise.reject<{ default: never }>(new Error('not loaded here'))
const home: Page = { path: '/welcome/index', title: ['欢迎', 'Welcome'], load }
const agent = menuPage('management.agent', load)
const detail = menuPage('management.detail', load)
const start = menuPage('home.index', load)

/** The catalogue as the menu of a user with all permissions. */
function tree(parent?: string): MenuNode[] {
  return entries
    .filter((entry) => entry.parent === parent && entry.type !== interfaceTypes.button)
    .map((entry, index) => ({
      menuId: index + 1,
      fid: 0,
      interfaceType: entry.type,
      interfaceName: entry.key,
      name: entry.title[0],
      nameEn: entry.title[1],
      pageUrl: entry.path,
      icon: entry.icon,
      orderBy: index,
      hidden: entry.hidden ? 1 : 0,
      alwaysShow: entry.alwaysShow ? 1 : 0,
      isFlag: 1,
      sysMenuList: tree(entry.key),
    }))
}
const menu = tree()
const hospital = menuPage('hospital.detail', load)
const hospitals = menuPage('hospital.list', load)
const pages = [home, agent, detail, start, hospitals, hospital]
const wayTo = (page: Page, language: Language = 'zh') =>
  crumbs({ menu, pages, home, language }, page).map(
    ({ title, path }) => `${translate(title, language)}${path ? '→' : ''}`,
  )

describe('[N2] the breadcrumb', () => {
  it('leads from home over the module to the page, which is plain text', () => {
    expect(wayTo(agent)).toEqual(['欢迎→', '管理中心', '代理商列表'])
  })

  it('goes over the list to a hidden page', () => {
    expect(wayTo(detail)).toEqual(['欢迎→', '管理中心', '代理商列表→', '代理商详情'])
  })

  it('is one plain word at home', () => {
    expect(wayTo(home)).toEqual(['欢迎'])
  })

  it('says once what module and page are both called', () => {
    expect(wayTo(start)).toEqual(['欢迎→', '首页'])
  })

  it('says once what only one language calls alike', () => {
    expect(wayTo(hospital)).toEqual(['欢迎→', '医院管理', '医院列表→', '医院详情'])
    expect(wayTo(hospital, 'en')).toEqual(['Welcome→', 'Hospitals→', 'Hospital details'])
  })

  it('calls a page what the menu has made of it', () => {
    const renamed = tree()
    const node = nodeOf(renamed, agent)
    Object.assign(node ?? {}, { name: '伙伴', nameEn: 'Partners' })
    expect(crumbs({ menu: renamed, pages, home, language: 'zh' }, agent).at(-1)).toEqual({
      title: ['伙伴', 'Partners'],
    })
  })
})
