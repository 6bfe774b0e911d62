import { defineMessages } from '../i18n/messages'

export const pagerMessages = defineMessages({
  pages: ['分页', 'Pages'],
  previous: ['上一页', 'Previous page'],
  next: ['下一页', 'Next page'],
  back: ['向前 5 页', 'Back 5 pages'],
  on: ['向后 5 页', 'Forward 5 pages'],
  pageSize: ['每页条数', 'Rows per page'],
  perPage: ['{count} 条/页', '{count} / page'],
})
