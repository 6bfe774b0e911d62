import { defineMessages } from '../../i18n/messages'

export const chartsMessages = defineMessages({
  table: ['表格', 'Table'],
  chart: ['图表', 'Chart'],
  running: ['进行中', 'so far'],
  keys: ['用方向键逐个查看', 'Use the arrow keys to read the values'],
  none: ['暂无数据', 'No data yet'],
  date: ['日期', 'Day'],
  /** Between the values that are read out. */
  pause: ['，', ', '],
  hour: ['时段', 'Hour'],
  share: ['占比', 'Share'],
  hours: ['{from}:00–{to}:00', '{from}:00–{to}:00'],
  days: ['周一 周二 周三 周四 周五 周六 周日', 'Mon Tue Wed Thu Fri Sat Sun'],
})
