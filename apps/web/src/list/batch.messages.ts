import { defineMessages } from '../i18n/messages'

export const batchMessages = defineMessages({
  done: ['成功 {count}', '{count} succeeded'],
  refused: ['失败 {count}', '{count} failed'],
  waiting: ['未执行 {count}', '{count} not run'],
  rowDone: ['成功', 'Done'],
  rowRefused: ['失败', 'Failed'],
  rowWaiting: ['等待', 'Waiting'],
  broken: ['操作出错，结果不明，请刷新后核对', 'Something went wrong; please reload and check whether it was done'],
  rowRunning: ['执行中', 'Running'],
  retry: ['重试失败的 {count} 项', 'Retry the {count} that failed'],
  goOn: ['继续剩余的 {count} 项', 'Continue with the remaining {count}'],
  stop: ['停止', 'Stop'],
  goesOn: [
    '“{title}”在后台继续执行，完成后会通知您',
    '“{title}” continues in the background; you will be notified when it is done',
  ],
  refusedRow: ['{name}：{reason}', '{name}: {reason}'],
  moreRefused: ['另有 {count} 项失败', '{count} more failed'],
  andMore: ['{names} 等，另有 {count} 项', '{names} and {count} more'],
  progress: ['批量操作进度', 'Batch progress'],
})
