import { valuesOf } from '../fields/values-of.js'
import type { Texts } from '../fields/spec.js'
import type { Text } from '../wire/text.js'

/** Whose accounts a manager belongs to. Platform and agent share one set of pages, shop users have their own. */
export const families = valuesOf({
  PLATFORM: ['平台', 'Platform'],
  AGENT: ['代理商', 'Agent'],
  STORE: ['店铺', 'Shop'],
})
export type Family = (typeof families)[number]

/** Which families may ever hold an entry: P platform only, PA platform and agents, S shop users. */
export type Who = 'P' | 'PA' | 'S'

export interface ButtonEntry {
  title: Text
  who?: Who
}
export interface PageEntry {
  title: Text
  path: string
  hidden?: true
  who?: Who
  buttons?: Record<string, readonly [zh: string, en: string, who?: Who]>
}
export interface ModuleEntry {
  title: Text
  icon: string
  path: string
  who: Who
  alwaysShow?: true
  pages: Record<string, PageEntry>
}

/**
 * Every module, page and important button, once, in the order of the sidebar. It seeds the menu tables, types the
 * permissions and the client's routes, and labels the permission page. After seeding the database is the truth
 * for titles, order, icons and flags.
 */
export const catalogue = {
  home: {
    title: ['首页', 'Home'],
    icon: 'home',
    path: '/home',
    who: 'PA',
    pages: {
      index: { title: ['首页', 'Home'], path: 'index', buttons: { profit: ['平台收益', 'Platform profit', 'P'] } },
    },
  },
  user: {
    title: ['用户管理', 'Users'],
    icon: 'user',
    path: '/user',
    who: 'PA',
    pages: {
      list: {
        title: ['用户列表', 'Users'],
        path: 'list',
        buttons: {
          flag: ['禁用/启用', 'Disable or enable', 'P'],
          balance: ['调整余额', 'Adjust balance', 'P'],
          refund: ['退押金', 'Refund deposit', 'P'],
          reveal: ['查看完整信息', 'Reveal personal data', 'P'],
          export: ['导出', 'Export'],
        },
      },
      message: {
        title: ['短信列表', 'Text messages'],
        path: 'message',
        who: 'P',
        buttons: {
          edit: ['新建短信', 'Compose'],
          send: ['发送', 'Send'],
          cancel: ['取消发送', 'Cancel'],
          resend: ['重发', 'Resend'],
        },
      },
      addresseelist: {
        title: ['短信详情', 'Recipients'],
        path: 'addresseelist',
        hidden: true,
        who: 'P',
        buttons: { export: ['导出', 'Export'] },
      },
    },
  },
  management: {
    title: ['管理中心', 'Management'],
    icon: 'team',
    path: '/management',
    who: 'PA',
    alwaysShow: true,
    pages: {
      agent: {
        title: ['代理商列表', 'Agents'],
        path: 'agent',
        buttons: {
          edit: ['新增/编辑', 'Add or edit'],
          flag: ['禁用/启用', 'Disable or enable'],
          password: ['修改密码', 'Change password'],
          staff: ['管理员工账号', 'Manage staff accounts'],
          hospitals: ['绑定医院', 'Assign hospitals', 'P'],
          export: ['导出', 'Export'],
        },
      },
      detail: { title: ['代理商详情', 'Agent details'], path: 'detail', hidden: true },
      platform: {
        title: ['平台管理员', 'Administrators'],
        path: 'platform',
        who: 'P',
        buttons: {
          edit: ['新增/编辑', 'Add or edit'],
          role: ['分配角色', 'Assign role'],
          password: ['重置密码', 'Reset password'],
          delete: ['删除', 'Delete'],
          unlock: ['解除锁定', 'Unlock'],
          kick: ['强制下线', 'Sign out'],
          export: ['导出', 'Export'],
        },
      },
      role: {
        title: ['角色列表', 'Roles'],
        path: 'role',
        who: 'P',
        buttons: {
          edit: ['新增/编辑', 'Add or edit'],
          delete: ['删除', 'Delete'],
          authority: ['分配权限', 'Grant permissions'],
          export: ['导出', 'Export'],
        },
      },
      permission: {
        title: ['权限列表', 'Permissions'],
        path: 'permission',
        who: 'P',
        buttons: { edit: ['新增/编辑', 'Add or edit'], delete: ['删除', 'Delete'] },
      },
      log: {
        title: ['操作日志', 'Operation log'],
        path: 'log',
        hidden: true,
        buttons: {
          export: ['导出', 'Export'],
          login: ['登录日志', 'Sign-in log'],
          exportLogin: ['导出登录日志', 'Export the sign-in log'],
        },
      },
      online: { title: ['在线管理员', 'Who is online'], path: 'online', hidden: true, who: 'P' },
    },
  },
  administrator: {
    title: ['加盟管理', 'Franchise'],
    icon: 'shop',
    path: '/administrator',
    who: 'PA',
    pages: {
      franchisee: {
        title: ['加盟列表', 'Leads'],
        path: 'franchisee',
        buttons: {
          edit: ['新增/编辑', 'Add or edit'],
          follow: ['跟进', 'Follow up'],
          sign: ['签约', 'Sign', 'P'],
          export: ['导出', 'Export'],
        },
      },
    },
  },
  equipment: {
    title: ['设备管理', 'Equipment'],
    icon: 'tool',
    path: '/equipment',
    who: 'PA',
    pages: {
      list: {
        title: ['设备列表', 'Devices'],
        path: 'list',
        buttons: {
          edit: ['新增/编辑', 'Add or edit', 'P'],
          import: ['批量导入', 'Import', 'P'],
          bind: ['绑定/解绑床位', 'Bind or unbind'],
          open: ['远程开关锁', 'Open or close remotely'],
          repair: ['报修/完成维修', 'Report or finish a repair'],
          disable: ['停用/启用', 'Disable or enable'],
          scrap: ['报废/丢失', 'Scrap or report lost', 'P'],
          label: ['下载二维码', 'Download labels'],
          export: ['导出', 'Export'],
        },
      },
      lock: { title: ['开关锁记录', 'Lock log'], path: 'lock', buttons: { export: ['导出', 'Export'] } },
    },
  },
  equipmentOrders: {
    title: ['订单管理', 'Orders'],
    icon: 'order',
    path: '/equipmentOrders',
    who: 'PA',
    pages: {
      list: {
        title: ['消费订单', 'Rental orders'],
        path: 'list',
        buttons: {
          close: ['强制结单', 'Force close'],
          waive: ['减免欠费', 'Waive arrears', 'P'],
          refund: ['退款', 'Refund', 'P'],
          approve: ['审批退款', 'Approve refunds', 'P'],
          remind: ['催还提醒', 'Remind'],
          deduct: ['押金抵扣', 'Deduct from deposit', 'P'],
          lose: ['确认丢失', 'Confirm lost', 'P'],
          export: ['导出', 'Export'],
        },
      },
      orderDeposit: {
        title: ['押金订单', 'Deposit orders'],
        path: 'orderDeposit',
        buttons: {
          refund: ['退押金', 'Refund', 'P'],
          deduct: ['扣除押金', 'Deduct', 'P'],
          retry: ['重试退款', 'Retry refund', 'P'],
          export: ['导出', 'Export'],
        },
      },
      orderCash: {
        title: ['提现订单', 'Withdrawals'],
        path: 'orderCash',
        buttons: { review: ['审核', 'Review', 'P'], pay: ['打款', 'Pay out', 'P'], export: ['导出', 'Export'] },
      },
      withdrawal: {
        title: ['代理商提现', 'Agent withdrawal'],
        path: 'withdrawal',
        hidden: true,
        buttons: { apply: ['申请提现', 'Apply'] },
      },
    },
  },
  financial: {
    title: ['财务管理', 'Finance'],
    icon: 'money',
    path: '/financial',
    who: 'PA',
    pages: {
      financeDeatil: {
        title: ['财务明细', 'Ledger'],
        path: 'financeDeatil',
        buttons: {
          books: ['试算、对账单与封账', 'Balances, statements and closed days', 'P'],
          reconcile: ['对账', 'Reconcile', 'P'],
          export: ['导出', 'Export'],
        },
      },
      agentList: {
        title: ['代理商提现统计', 'Agent statistics'],
        path: 'agentList',
        buttons: { export: ['导出', 'Export'] },
      },
      agentDetail: {
        title: ['代理商提现记录', 'Agent records'],
        path: 'agentDetail',
        buttons: { export: ['导出', 'Export'] },
      },
      shopList: {
        title: ['店铺提现统计', 'Shop statistics'],
        path: 'shopList',
        who: 'P',
        buttons: { export: ['导出', 'Export'] },
      },
      shopDetail: {
        title: ['店铺提现记录', 'Shop records'],
        path: 'shopDetail',
        who: 'P',
        buttons: { export: ['导出', 'Export'] },
      },
    },
  },
  hospital: {
    title: ['医院管理', 'Hospitals'],
    icon: 'hospital',
    path: '/hospital',
    who: 'PA',
    pages: {
      list: {
        title: ['医院列表', 'Hospitals'],
        path: 'list',
        buttons: {
          edit: ['新增/编辑', 'Add or edit'],
          flag: ['停用/启用', 'Disable or enable', 'P'],
          plan: ['收费方案', 'Pricing', 'P'],
          transfer: ['转移代理商', 'Transfer to an agent', 'P'],
          export: ['导出', 'Export'],
        },
      },
      detail: { title: ['医院详情', 'Hospital details'], path: 'detail', hidden: true },
      board: { title: ['床位看板', 'Bed board'], path: 'board', hidden: true },
      department: {
        title: ['科室管理', 'Departments'],
        path: 'department',
        buttons: {
          edit: ['新增/编辑', 'Add or edit'],
          delete: ['删除', 'Delete'],
          import: ['导入', 'Import'],
          export: ['导出', 'Export'],
        },
      },
      ward: {
        title: ['病房管理', 'Wards'],
        path: 'ward',
        buttons: {
          edit: ['新增/编辑', 'Add or edit'],
          delete: ['删除', 'Delete'],
          import: ['导入', 'Import'],
          export: ['导出', 'Export'],
        },
      },
      bed: {
        title: ['床位管理', 'Beds'],
        path: 'bed',
        buttons: {
          edit: ['新增/编辑', 'Add or edit'],
          delete: ['删除', 'Delete'],
          bind: ['绑定/解绑设备', 'Bind or unbind'],
          import: ['导入', 'Import'],
          export: ['导出', 'Export'],
        },
      },
      add: { title: ['新增医院', 'Add a hospital'], path: 'add', hidden: true, who: 'P' },
    },
  },
  shopmall: {
    title: ['商城管理', 'Mall'],
    icon: 'mall',
    path: '/shopmall',
    who: 'PA',
    pages: {
      goodsSort: {
        title: ['商品分类', 'Categories'],
        path: 'goodsSort',
        hidden: true,
        who: 'P',
        buttons: { edit: ['新增/编辑', 'Add or edit'], delete: ['删除', 'Delete'] },
      },
      auditList: {
        title: ['审核列表', 'Reviews'],
        path: 'auditList',
        who: 'P',
        buttons: { audit: ['审核', 'Review'] },
      },
      auditDetail: { title: ['审核详情', 'Review details'], path: 'auditDetail', hidden: true, who: 'P' },
      orderList: {
        title: ['商城订单', 'Mall orders'],
        path: 'orderList',
        buttons: {
          arbitrate: ['售后仲裁', 'Arbitrate', 'P'],
          refund: ['平台退款', 'Refund', 'P'],
          export: ['导出', 'Export'],
        },
      },
      storeList: {
        title: ['店铺列表', 'Shops'],
        path: 'storeList',
        buttons: {
          pause: ['暂停/恢复营业', 'Pause or resume', 'P'],
          flag: ['冻结/解冻', 'Freeze or unfreeze', 'P'],
          close: ['关闭店铺', 'Close', 'P'],
          password: ['重置密码', 'Reset password', 'P'],
          export: ['导出', 'Export'],
        },
      },
      storeDetail: { title: ['店铺详情', 'Shop details'], path: 'storeDetail', hidden: true },
      storeEdit: { title: ['编辑店铺', 'Edit shop'], path: 'storeEdit', hidden: true, who: 'P' },
      commodityList: {
        title: ['商品列表', 'Goods'],
        path: 'commodityList',
        hidden: true,
        who: 'P',
        buttons: { off: ['违规下架', 'Take down'] },
      },
      commodityAdd: { title: ['编辑商品', 'Edit goods'], path: 'commodityAdd', hidden: true, who: 'P' },
      storeOrderList: { title: ['店铺订单', 'Shop orders'], path: 'storeOrderList', hidden: true, who: 'P' },
    },
  },
  feedback: {
    title: ['意见反馈', 'Feedback'],
    icon: 'message',
    path: '/feedback',
    who: 'PA',
    pages: {
      list: {
        title: ['反馈列表', 'Feedback'],
        path: 'list',
        buttons: { reply: ['受理/回复', 'Accept or reply'], close: ['关闭', 'Close'], export: ['导出', 'Export'] },
      },
      detail: { title: ['反馈详情', 'Feedback details'], path: 'detail', hidden: true },
    },
  },
  system: {
    title: ['系统设置', 'System'],
    icon: 'setting',
    path: '/system',
    who: 'P',
    pages: {
      public: { title: ['公共参数', 'Parameters'], path: 'public', buttons: { edit: ['修改', 'Change'] } },
      userAgreement: {
        title: ['用户协议', 'User agreement'],
        path: 'userAgreement',
        buttons: { edit: ['编辑/发布', 'Edit or publish'] },
      },
      careful: { title: ['注意事项', 'Notices'], path: 'careful', buttons: { edit: ['编辑/发布', 'Edit or publish'] } },
      course: {
        title: ['新手教程', 'Getting started'],
        path: 'course',
        buttons: { edit: ['编辑/发布', 'Edit or publish'] },
      },
      instructions: {
        title: ['使用说明', 'Instructions'],
        path: 'instructions',
        buttons: { edit: ['编辑/发布', 'Edit or publish'] },
      },
      aboutus: {
        title: ['关于我们', 'About us'],
        path: 'aboutus',
        buttons: { edit: ['编辑/发布', 'Edit or publish'] },
      },
      advertiseIndex: {
        title: ['首页轮播图', 'Home carousel'],
        path: 'advertiseIndex',
        buttons: { edit: ['编辑', 'Edit'] },
      },
      joinIndex: { title: ['商城轮播图', 'Mall carousel'], path: 'joinIndex', buttons: { edit: ['编辑', 'Edit'] } },
    },
  },
  business: {
    title: ['店铺中心', 'Shop'],
    icon: 'shop',
    path: '/business',
    who: 'S',
    alwaysShow: true,
    pages: {
      home: { title: ['店铺首页', 'Home'], path: 'home' },
      storeDetail: { title: ['店铺详情', 'Shop details'], path: 'store/detail', hidden: true },
      storeEdit: { title: ['编辑店铺', 'Edit shop'], path: 'store/edit', hidden: true },
      commodityList: {
        title: ['商品列表', 'Goods'],
        path: 'commodity/commodityList',
        buttons: {
          edit: ['新增/编辑', 'Add or edit'],
          sale: ['上架/下架', 'On or off sale'],
          delete: ['删除', 'Delete'],
        },
      },
      commodityEdit: { title: ['编辑商品', 'Edit goods'], path: 'commodity/commodityEdit', hidden: true },
      examine: {
        title: ['审核列表', 'Reviews'],
        path: 'commodity/examine',
        buttons: { withdraw: ['撤回', 'Take back'] },
      },
      examineDetail: { title: ['审核详情', 'Review details'], path: 'commodity/examineDetail', hidden: true },
      orderList: {
        title: ['订单列表', 'Orders'],
        path: 'order/orderList',
        buttons: { ship: ['发货', 'Ship'], afterSale: ['处理售后', 'Handle after-sales'], export: ['导出', 'Export'] },
      },
      withdrawalRecord: {
        title: ['提现记录', 'Withdrawals'],
        path: 'withdrawal/withdrawalRecord',
        buttons: { export: ['导出', 'Export'] },
      },
      withdrawal: {
        title: ['申请提现', 'Withdraw'],
        path: 'withdrawal/withdrawal',
        hidden: true,
        buttons: { apply: ['申请提现', 'Apply'] },
      },
    },
  },
} as const satisfies Record<string, ModuleEntry>

type Catalogue = typeof catalogue
type ButtonsOf<P> = P extends { buttons: infer B } ? keyof B & string : never
type KeysOf<M extends string, Pages> = {
  [K in keyof Pages & string]:
    | `${M}.${K}`
    | (ButtonsOf<Pages[K]> extends never ? never : `${M}.${K}.${ButtonsOf<Pages[K]>}`)
}[keyof Pages & string]

/** The name of a module, page or button that somebody can be granted: the `interfaceName` of its menu row. */
export type AccessKey = { [M in keyof Catalogue & string]: M | KeysOf<M, Catalogue[M]['pages']> }[keyof Catalogue &
  string]

export const interfaceTypes = { module: 1, menu: 2, button: 3 } as const
export type InterfaceType = (typeof interfaceTypes)[keyof typeof interfaceTypes]
export const interfaceTypeTexts = {
  1: ['模块', 'Module'],
  2: ['页面', 'Page'],
  3: ['按钮', 'Button'],
} as const satisfies Texts<InterfaceType>

/** One line of the catalogue, flat. */
export interface Entry {
  key: AccessKey
  parent: AccessKey | undefined
  type: InterfaceType
  title: Text
  path: string
  icon: string
  hidden: boolean
  alwaysShow: boolean
  families: readonly Family[]
}

const familiesOf: Record<Who, readonly Family[]> = { P: ['PLATFORM'], PA: ['PLATFORM', 'AGENT'], S: ['STORE'] }

/** The catalogue as rows, parents before children. */
export const entries: readonly Entry[] = Object.entries(catalogue as Record<string, ModuleEntry>).flatMap(
  ([moduleKey, module]) => [
    entry(moduleKey, undefined, interfaceTypes.module, module.title, module.who, {
      path: module.path,
      icon: module.icon,
      alwaysShow: module.alwaysShow ?? false,
    }),
    ...Object.entries(module.pages).flatMap(([pageKey, page]) => {
      const key = `${moduleKey}.${pageKey}`
      const who = page.who ?? module.who
      return [
        entry(key, moduleKey, interfaceTypes.menu, page.title, who, {
          path: `${module.path}/${page.path}`,
          hidden: page.hidden ?? false,
        }),
        ...Object.entries(page.buttons ?? {}).map(([button, [zh, en, only]]) =>
          entry(`${key}.${button}`, key, interfaceTypes.button, [zh, en], only ?? who),
        ),
      ]
    }),
  ],
)

function entry(
  key: string,
  parent: string | undefined,
  type: InterfaceType,
  title: Text,
  who: Who,
  more: Partial<Entry> = {},
): Entry {
  const blank = { path: '', icon: '', hidden: false, alwaysShow: false }
  return {
    ...blank,
    ...more,
    key: key as AccessKey,
    parent: parent as AccessKey | undefined,
    type,
    title,
    families: familiesOf[who],
  }
}

/** What an entry is called, after the page it stands on: buttons are called alike on many pages. */
export function entryPath(key: AccessKey): Text {
  const found = entries.find((one) => one.key === key)
  const above = entries.find((one) => one.key === found?.parent)
  if (!found) return [key, key]
  if (!above || found.type !== interfaceTypes.button) return found.title
  return [`${above.title[0]} › ${found.title[0]}`, `${above.title[1]} › ${found.title[1]}`]
}

/** Entries without which nobody could ever repair the permissions: they cannot be switched off. */
export const essential: readonly AccessKey[] = [
  'management',
  'management.permission',
  'management.permission.edit',
  'management.role',
  'management.role.authority',
]

/** The role that holds everything and that nobody can restrict. */
export const superRoleId = 1

/** A stored family as the type that code works with. */
export function familyOf(text: string): Family {
  const family = families.find((known) => known === text)
  if (!family) throw new Error(`Unknown family ${text}`)
  return family
}
