import { entries, interfaceTypes } from '@bedside/contracts'
import { describe, expect, it } from 'vitest'
import { indexOfInitials, initialsOf } from './pinyin'

/** What readers of Chinese type for each title of the catalogue. */
const expected: Record<string, string> = {
  首页: 'sy',
  用户管理: 'yhgl',
  用户列表: 'yhlb',
  短信列表: 'dxlb',
  短信详情: 'dxxq',
  管理中心: 'glzx',
  代理商列表: 'dlslb',
  代理商详情: 'dlsxq',
  平台管理员: 'ptgly',
  角色列表: 'jslb',
  权限列表: 'qxlb',
  操作日志: 'czrz',
  在线管理员: 'zxgly',
  加盟管理: 'jmgl',
  加盟列表: 'jmlb',
  设备管理: 'sbgl',
  设备列表: 'sblb',
  开关锁记录: 'kgsjl',
  订单管理: 'ddgl',
  消费订单: 'xfdd',
  押金订单: 'yjdd',
  提现订单: 'txdd',
  代理商提现: 'dlstx',
  财务管理: 'cwgl',
  财务明细: 'cwmx',
  代理商提现与收入: 'dlstxysr',
  代理商提现记录: 'dlstxjl',
  店铺提现与收入: 'dptxysr',
  店铺提现记录: 'dptxjl',
  医院管理: 'yygl',
  医院列表: 'yylb',
  医院详情: 'yyxq',
  科室管理: 'ksgl',
  病房管理: 'bfgl',
  床位管理: 'cwgl',
  床位看板: 'cwkb',
  新增医院: 'xzyy',
  商城管理: 'scgl',
  商品分类: 'spfl',
  审核列表: 'shlb',
  审核详情: 'shxq',
  商城订单: 'scdd',
  店铺列表: 'dplb',
  店铺详情: 'dpxq',
  编辑店铺: 'bjdp',
  商品列表: 'splb',
  编辑商品: 'bjsp',
  店铺订单: 'dpdd',
  意见反馈: 'yjfk',
  反馈列表: 'fklb',
  反馈详情: 'fkxq',
  系统设置: 'xtsz',
  公共参数: 'ggcs',
  用户协议: 'yhxy',
  注意事项: 'zysx',
  新手教程: 'xsjc',
  使用说明: 'sysm',
  关于我们: 'gywm',
  首页轮播图: 'sylbt',
  商城轮播图: 'sclbt',
  店铺中心: 'dpzx',
  店铺首页: 'dpsy',
  店铺账号: 'dpzh',
  订单列表: 'ddlb',
  提现记录: 'txjl',
  申请提现: 'sqtx',
}

const titles = [...new Set(entries.filter(({ type }) => type !== interfaceTypes.button).map(({ title }) => title[0]))]

describe('pinyin initials', () => {
  it.each(titles)('find %s', (title) => {
    expect(indexOfInitials(initialsOf(title), expected[title] ?? 'not listed here')).toBe(0)
  })

  it('are found from any character on', () => {
    expect(indexOfInitials(initialsOf('角色列表'), 'lb')).toBe(2)
    expect(indexOfInitials(initialsOf('角色列表'), 'sb')).toBe(-1)
  })

  it('take both readings of a character that has two', () => {
    for (const typed of ['czmm', 'zzmm']) expect(indexOfInitials(initialsOf('重置密码'), typed)).toBe(0)
    for (const typed of ['yh', 'yx']) expect(indexOfInitials(initialsOf('银行'), typed)).toBe(0)
    for (const typed of ['cd', 'zd']) expect(indexOfInitials(initialsOf('长度'), typed)).toBe(0)
  })

  it('let letters and digits stand for themselves', () => {
    expect(initialsOf('SKU 3号')).toEqual(['s', 'k', 'u', '3', 'h'])
  })
})
