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

/** The icon names available to menu entries. */
export const menuIconNames: readonly string[] = Object.keys(icons)

/** The icon of a menu entry; unknown names get a dot, to keep titles aligned. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name] : undefined
  return Icon ? <Icon aria-hidden="true" /> : <span className="menu-dot anticon" aria-hidden="true" />
}
