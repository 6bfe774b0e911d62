import {
  DollarOutlined,
  HistoryOutlined,
  HomeOutlined,
  MedicineBoxOutlined,
  MessageOutlined,
  ProfileOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WifiOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const icons: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  user: UserOutlined,
  team: TeamOutlined,
  shop: ShopOutlined,
  tool: ToolOutlined,
  order: ProfileOutlined,
  money: DollarOutlined,
  hospital: MedicineBoxOutlined,
  mall: ShoppingOutlined,
  message: MessageOutlined,
  setting: SettingOutlined,
  history: HistoryOutlined,
  online: WifiOutlined,
}

/** The icon names that a menu entry may carry. */
export const menuIconNames: readonly string[] = Object.keys(icons)

/** The icon of a menu entry; a name that nobody drew is a dot, so that titles stay in line. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name] : undefined
  return Icon ? <Icon aria-hidden="true" /> : <span className="menu-dot anticon" aria-hidden="true" />
}
