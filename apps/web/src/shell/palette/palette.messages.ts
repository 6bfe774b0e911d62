import { commonMessages } from '../../i18n/common.messages'
import { defineMessages } from '../../i18n/messages'

export const paletteMessages = defineMessages({
  title: ['搜索页面、记录与操作', 'Search pages, records and actions'],
  placeholder: [
    '页面、单号、手机号、设备、名称，或“开锁 BC00000001”',
    'Page, number, phone, device, name, or “unlock BC00000001”',
  ],
  results: ['搜索结果', 'Results'],
  favourites: ['收藏', 'Favourites'],
  recent: ['最近访问', 'Recent'],
  pages: ['页面', 'Pages'],
  records: ['记录', 'Records'],
  looking: ['正在查找…', 'Looking…'],
  failed: ['查找记录时出错，结果可能不全', 'Records could not be searched; results may be missing'],
  nothing: ['没有找到“{typed}”', 'No results for “{typed}”'],
  starred: ['已收藏', 'Favourite'],
  star: ['收藏', 'Add to favourites'],
  unstar: ['取消收藏', 'Remove from favourites'],
  move: ['选择', 'move'],
  open: ['打开', 'open'],
  close: ['关闭', 'close'],
})

/** Actions in the palette: titles in both languages, because both are searched. */
export const actionTitles = {
  language: ['切换语言（中文 / English）', 'Switch language (中文 / English)'],
  theme: ['切换深色 / 浅色主题', 'Switch dark or light theme'],
  password: commonMessages.changePassword,
  logOut: commonMessages.logOut,
} as const
