import type { Text } from '../wire/text.js'

/** The roles of every new installation and their notes, in both languages. Records store the Chinese text. */
const builtIn: readonly Text[] = [
  ['超级管理员', 'Super administrator'],
  ['运营', 'Operations'],
  ['财务', 'Finance'],
  ['客服', 'Customer service'],
  ['代理商', 'Agent'],
  ['店铺', 'Shop'],
  ['拥有全部权限', 'May do everything'],
  ['日常运营', 'Day-to-day operations'],
  ['资金、提现与对账', 'Funds, withdrawals and reconciliation'],
  ['用户服务', 'Looks after users'],
  ['经营自己的医院与设备', 'Runs its own hospitals and devices'],
  ['经营自己的店铺', 'Runs its own shop'],
]
const textByName = new Map(builtIn.map((text) => [text[0], text]))

/**
 * The name or note of a role in both languages. Text that people wrote themselves is the same in both, also for a renamed
 * built-in role.
 */
export const roleText = (stored: string): Text => textByName.get(stored) ?? [stored, stored]
