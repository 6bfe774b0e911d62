import { defineMessages } from '../../i18n/messages'

export const myFilesMessages = defineMessages({
  files: ['我的文件', 'My files'],
  filesReady: ['我的文件，{count} 个可下载', 'My files, {count} ready'],
  ready: ['{title}已生成，可在“我的文件”中下载', '{title} is ready under “My files”'],
})
