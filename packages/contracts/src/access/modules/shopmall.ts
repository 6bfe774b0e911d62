import type { ModuleEntry } from '../entry-types.js'

export const shopmall = {
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
        handle: ['代店铺处理', 'Act for a shop', 'P'],
        note: ['添加备注', 'Add notes', 'P'],
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
        people: ['查看店铺账号', 'See its accounts', 'P'],
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
      buttons: { off: ['违规下架', 'Take down'], place: ['排序和推荐', 'Position and recommend'] },
    },
    commodityAdd: { title: ['编辑商品', 'Edit goods'], path: 'commodityAdd', hidden: true, who: 'P' },
    storeOrderList: { title: ['店铺订单', 'Shop orders'], path: 'storeOrderList', hidden: true, who: 'P' },
  },
} as const satisfies ModuleEntry
