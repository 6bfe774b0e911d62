import { theme as antd, type ThemeConfig } from 'antd'
import type { Shade } from '../lib/appearance'
import { sidebarWidth } from './measures'

/** Sidebar colours: those of the specification, and a background that suits the dark theme. */
const grounds = {
  light: { ground: '#304156', hover: '#263445', selected: '#1f2d3d' },
  dark: { ground: '#141b24', hover: '#1c2733', selected: '#1d2b3d' },
} as const

const sidebarIn = ({ ground, hover, selected }: (typeof grounds)[Shade]) => ({
  darkItemBg: ground,
  darkSubMenuItemBg: ground,
  darkPopupBg: ground,
  darkItemColor: '#bfcbd9',
  darkItemHoverColor: '#fff',
  darkItemHoverBg: hover,
  darkItemSelectedColor: '#409EFF',
  // On the sidebar's own background the active text would have a contrast of only 3.7 to 1; on this one it has 5 to 1.
  darkItemSelectedBg: selected,
  collapsedWidth: sidebarWidth.collapsed,
  itemHeight: 40,
  itemBorderRadius: 4,
  itemMarginInline: 6,
  itemMarginBlock: 2,
  iconSize: 15,
  collapsedIconSize: 16,
})

/**
 * antd's default colours do not reach a contrast of 4.5 to 1, as text or under white text. These do: dark colours on
 * light backgrounds; in the dark theme light ones, with dark text on them.
 */
const light: ThemeConfig = {
  algorithm: antd.defaultAlgorithm,
  token: {
    colorPrimary: '#1765c1',
    colorInfo: '#1765c1',
    colorPrimaryHover: '#0f57ad',
    colorLinkHover: '#0b4a9c',
    colorSuccess: '#237804',
    colorSuccessBg: '#f0f9eb',
    colorSuccessBorder: '#b7dfa0',
    colorWarning: '#a35200',
    colorWarningBg: '#fff7e6',
    colorWarningBorder: '#ffd591',
    colorError: '#cf1322',
    colorBgLayout: '#f0f2f5',
    controlItemBgActiveHover: '#d6ebfb',
    colorTextTertiary: 'rgba(0,0,0,0.6)',
    colorTextDescription: 'rgba(0,0,0,0.6)',
    colorTextPlaceholder: 'rgba(0,0,0,0.55)',
  },
  components: { Menu: sidebarIn(grounds.light) },
}

const onLight = '#0d1b2a'
const dark: ThemeConfig = {
  algorithm: antd.darkAlgorithm,
  token: {
    colorPrimary: '#69b1ff',
    colorInfo: '#69b1ff',
    colorLinkHover: '#91caff',
    colorSuccess: '#73d13d',
    colorWarning: '#ffc53d',
    colorError: '#ff8583',
    controlItemBgActive: '#182a40',
    controlItemBgActiveHover: '#1d3350',
    // antd makes what is disabled lighter than what is not, which on dark ground is what stands out.
    colorBgContainerDisabled: 'rgba(255,255,255,0.03)',
    colorBorderDisabled: 'rgba(255,255,255,0.1)',
    colorTextTertiary: 'rgba(255,255,255,0.6)',
    colorTextDescription: 'rgba(255,255,255,0.6)',
    colorTextPlaceholder: 'rgba(255,255,255,0.55)',
  },
  components: {
    Menu: sidebarIn(grounds.dark),
    Button: { primaryColor: onLight, dangerColor: onLight },
  },
}

/**
 * antd's animations are disabled: it waits for their end, which never comes on a page hidden in its tab. A dialog
 * rendered again there would lose its content, and fail when shown again.
 */
const shared = { borderRadius: 4, fontSize: 14, motion: false } as const

export const themes: Record<Shade, ThemeConfig> = {
  light: { hashed: false, ...light, token: { ...shared, ...light.token } },
  dark: { hashed: false, ...dark, token: { ...shared, ...dark.token } },
}
