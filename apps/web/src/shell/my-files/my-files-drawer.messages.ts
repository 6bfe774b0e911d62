import { defineMessages } from '../../i18n/messages'

export const drawerMessages = defineMessages({
  none: [
    '还没有文件。较长的列表会在后台生成，并出现在这里。',
    'No files yet. Long exports are prepared in the background and appear here.',
  ],
  waiting: ['排队中', 'Queued'],
  finding: ['正在查找记录', 'Finding rows'],
  writing: ['已写 {done} / {total} 条', '{done} of {total} rows written'],
  holds: ['{rows} 条 · {size}', '{rows} {rows:row|rows} · {size}'],
  kept: ['保留至 {time}', 'Kept until {time}'],
  unfiltered: ['全部记录', 'All rows'],
  download: ['下载', 'Download'],
})
