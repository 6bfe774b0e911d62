import type { ModuleEntry } from '../entry-types.js'

export const business = {
  title: ['店铺中心', 'Shop'],
  icon: 'shop',
  path: '/business',
  who: 'S',
  alwaysShow: true,
  pages: {
    home: { title: ['店铺首页', 'Home'], path: 'home' },
    storeDetail: { title: ['店铺详情', 'Shop details'], path: 'store/detail', hidden: true },
    storeEdit: { title: ['编辑店铺', 'Edit shop'], path: 'store/edit', hidden: true, owner: true },
    staff: {
      title: ['店铺账号', 'Accounts'],
      path: 'store/staff',
      hidden: true,
      owner: true,
      buttons: {
        edit: ['新增/编辑', 'Add or edit'],
        flag: ['启用/停用', 'Enable or disable'],
        password: ['重置密码', 'Reset password'],
      },
    },
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
      buttons: { withdraw: ['撤回', 'Withdraw request'] },
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
      owner: true,
      buttons: { export: ['导出', 'Export'] },
    },
    withdrawal: {
      title: ['申请提现', 'Withdraw'],
      path: 'withdrawal/withdrawal',
      hidden: true,
      owner: true,
      buttons: { apply: ['申请提现', 'Apply for withdrawal'] },
    },
  },
} as const satisfies ModuleEntry
