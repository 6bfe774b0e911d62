import { defineMessages } from '../../../i18n/messages'

export const slideMessages = defineMessages({
  add: ['新增轮播图', 'Add slide'],
  editTitle: ['编辑“{name}”', 'Edit “{name}”'],
  saved: ['已保存“{name}”', '“{name}” saved'],
  nothing: ['还没有轮播图', 'No slides yet'],
  slides: ['轮播图', 'Slides'],
  moved: ['“{name}”移到第 {place} 位', '“{name}” moved to position {place}'],
  period: ['{from} 至 {until}', '{from} to {until}'],
  times: ['北京时间；到结束时间不再展示', 'Beijing time; no longer shown after the end time'],
  preview: ['手机预览', 'Phone preview'],
  previewAt: ['预览时间', 'Preview at'],
  now: ['现在', 'Now'],
  shownNow: ['此刻展示 {count} 张', '{count} shown at this time'],
  none: ['此刻没有轮播图', 'No slides at this time'],
  slideOf: ['第 {number} 张：{name}', 'Slide {number}: {name}'],
  leadsTo: ['点击打开：{target}', 'Opens {target}'],
  offSale: ['商品已不在售', 'No longer on sale'],
  goods: ['按名称查找在售商品', 'Search goods on sale by name'],
  noLink: ['不跳转', 'No link'],
  advertiseIndex: ['陪护床', 'Companion beds'],
  joinIndex: ['商城', 'Mall'],
})
