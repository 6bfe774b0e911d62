import { defineMessages } from '../../../i18n/messages'

export const checksMessages = defineMessages({
  help: ['每天 08:30 自动核对全部账目；也可随时检查', 'All books are checked daily at 08:30, and on demand'],
  start: ['立即检查', 'Check now'],
  running: ['检查中…', 'Checking…'],
  never: ['还没有检查过', 'Not checked yet'],
  brokenOff: ['上次检查中断，请重新检查', 'The last check was interrupted; run it again'],
  holds: [
    '账务一致：{entries} 条分录，全部恒等式成立',
    'Books are consistent: all invariants hold over {entries} entries',
  ],
  broken: ['发现 {breaches} 处差异', '{breaches} {breaches:difference|differences} found'],
  findings: ['检查结果', 'Findings'],
  ok: ['成立', 'Holds'],
  unchecked: ['未检查', 'Not checked'],
  found: ['{breaches} 处差异', '{breaches} {breaches:difference|differences}'],
  more: ['另有 {count} 处', 'and {count} more'],
  earlier: ['检查记录', 'Check history'],
})
