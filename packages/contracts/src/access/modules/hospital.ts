import type { ModuleEntry } from '../entry-types.js'

export const hospital = {
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
        bind: ['绑定/解绑设备', 'Bind or unbind device'],
        import: ['导入', 'Import'],
        export: ['导出', 'Export'],
      },
    },
    add: { title: ['新增医院', 'Add hospital'], path: 'add', hidden: true, who: 'P' },
  },
} as const satisfies ModuleEntry
