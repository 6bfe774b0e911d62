import type { ModuleEntry } from '../entry-types.js'

export const equipment = {
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
        bind: ['绑定/解绑床位', 'Bind or unbind bed'],
        open: ['远程开关锁', 'Lock or unlock remotely'],
        repair: ['报修/完成维修', 'Report fault or finish repair'],
        disable: ['停用/启用', 'Disable or enable'],
        scrap: ['报废/丢失', 'Scrap or report lost', 'P'],
        label: ['下载二维码', 'Download QR codes'],
        export: ['导出', 'Export'],
      },
    },
    lock: { title: ['开关锁记录', 'Lock log'], path: 'lock', buttons: { export: ['导出', 'Export'] } },
  },
} as const satisfies ModuleEntry
