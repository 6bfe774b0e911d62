import { commonMessages } from '../../i18n/common.messages'
import { defineMessages } from '../../i18n/messages'

export const paletteMessages = defineMessages({
  title: ['搜索页面与操作', 'Find a page or action'],
  placeholder: ['中文、拼音首字母或英文', 'Title in Chinese or English, or pinyin initials'],
  results: ['搜索结果', 'Results'],
  favourites: ['收藏', 'Favourites'],
  recent: ['最近访问', 'Recent'],
  pages: ['页面', 'Pages'],
  nothing: ['没有找到「{typed}」', 'Nothing found for “{typed}”'],
  starred: ['已收藏', 'Favourite'],
  star: ['收藏', 'Add to favourites'],
  unstar: ['取消收藏', 'Remove from favourites'],
  move: ['选择', 'move'],
  open: ['打开', 'open'],
  close: ['关闭', 'close'],
})

/** What can be done from the palette: titles in both languages, because they are found by either. */
export const actionTitles = {
  language: ['切换语言（中文 / English）', 'Switch language (中文 / English)'],
  theme: ['切换深色 / 浅色主题', 'Switch dark or light theme'],
  password: commonMessages.changePassword,
  logOut: commonMessages.logOut,
} as const
