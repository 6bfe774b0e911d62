import { menuPage, type Page } from '../../lib/page'

export const equipmentPages: readonly Page[] = [
  menuPage('equipment.list', () => import('./device/device-list.page')),
  menuPage('equipment.lock', () => import('./lock/lock-log.page')),
]
