import { defineMessages } from '../../../i18n/messages'

export const checksMessages = defineMessages({
  help: [
    '每天 08:30 自动核对全部账目；也可随时检查',
    'All books are checked each day at 08:30, and whenever you ask for it',
  ],
  start: ['立即检查', 'Check now'],
  running: ['检查中…', 'Checking…'],
  never: ['还没有检查过', 'Nothing was checked yet'],
  brokenOff: ['上次检查中断，请重新检查', 'The last check broke off: start another one'],
  holds: [
    '账务一致：{entries} 条分录，全部恒等式成立',
    'The books are right: every invariant holds over {entries} entries',
  ],
  broken: ['发现 {breaches} 处差异', '{breaches} {breaches:difference was|differences were} found'],
  findings: ['检查结果', 'Findings'],
  ok: ['成立', 'Holds'],
  unchecked: ['未检查', 'Not checked'],
  found: ['{breaches} 处差异', '{breaches} {breaches:difference|differences}'],
  more: ['另有 {count} 处', 'and {count} more'],
  earlier: ['检查记录', 'Checks'],
})
