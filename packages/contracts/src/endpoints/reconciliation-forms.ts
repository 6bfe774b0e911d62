import {
  byId,
  Count,
  Day,
  LargeFileOf,
  IdList,
  IdOf,
  Int,
  Like,
  NestedList,
  OneOf,
  Optional,
  Text,
  Version,
  versioned,
  VersionList,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import type { LargeFileContent } from '../wire/files.js'
import { ImportProblem } from '../wire/import.js'
import { reasoned } from './money-forms.js'
import { ReconciliationRow } from './reconciliation-rows.js'
import { differenceActs, type DifferenceAct } from './reconciliation-values.js'

/** The channel's bill of a day, as a file. */
export class TakeBillForm {
  @Day(['账单日期', 'Bill date']) day!: string
  @LargeFileOf(limits.billBytes, ['账单文件', 'Bill']) file!: LargeFileContent
  /** Only checks the file and writes nothing. */
  @YesNo(['仅检查', 'Check only']) dryRun: 0 | 1 = 1
}

/** A day that had been signed off. */
export class ReopenedDay {
  @Day(['日期', 'Day']) day!: string
}

/** The contents of a bill and the result of comparing it with our records. */
export class BillResult {
  @Day(['账单日期', 'Bill date']) day!: string
  /** 1: this bill was imported before; nothing is repeated. */
  @YesNo(['已导入过', 'Imported before']) isKnown!: 0 | 1
  /** 0: the books of the day are still open, so the bill can be checked but not imported. */
  @YesNo(['已封账', 'Day sealed']) isClosed!: 0 | 1
  /** 1: it replaces an earlier bill. */
  @YesNo(['替换旧账单', 'Replaces an earlier one']) replaces!: 0 | 1
  @YesNo(['已写入', 'Written']) written!: 0 | 1
  @Like(ReconciliationRow) lines!: number
  @Like(ReconciliationRow) matched!: number
  @Like(ReconciliationRow) paidCents!: number
  @Like(ReconciliationRow) refundedCents!: number
  @Like(ReconciliationRow) paidOutCents!: number
  @Like(ReconciliationRow) feeCents!: number
  @Count(['本方无记录', 'Missing here']) missingHere!: number
  @Count(['渠道无记录', 'Missing at channel']) missingThere!: number
  @Count(['金额或手续费不一致', 'Amount or fee differs']) amountDiffers!: number
  @Count(['状态不一致', 'Status differs']) statusDiffers!: number
  /** Other days that had been signed off, and are reopened because this bill contradicts what was settled on them. */
  @NestedList(() => ReopenedDay, ['重新打开的对账日', 'Days reopened']) reopened!: ReopenedDay[]
  /** The total, also if `errors` lists only the first of them. Nothing is written if there are any. */
  @Int({ min: 0, max: 2_147_483_647 }, ['错误数', 'Problem count']) problems!: number
  @NestedList(() => ImportProblem, ['错误', 'Problems']) errors!: ImportProblem[]
}

export class ReconciliationById extends byId('reconciliation') {}

export class SignDayForm extends versioned(ReconciliationById) {}
export class ReopenDayForm extends reasoned(versioned(ReconciliationById)) {}
export class RecheckDayForm extends ReconciliationById {}

export class RecheckResult {
  @Count(['已消除', 'Cleared']) cleared!: number
  @Count(['未处理差错', 'Open differences']) open!: number
}

export class DifferenceById extends byId('difference') {}
export class DifferenceInfoQuery extends DifferenceById {}

/** An action on up to fifty differences, each independent of the others. */
export class SettleDifferencesForm {
  @IdList(limits.differencesAtOnce, ['差错', 'Differences']) differenceIds!: number[]
  @OneOf(differenceActs, ['处理方式', 'Action'], {
    TAKE: ['认领', 'Claim'],
    SEND: ['退回核实', 'Send back'],
    ACCEPT: ['认可', 'Accept'],
    BOOK: ['入账', 'Book'],
    UNDO: ['撤销', 'Undo'],
  })
  act!: DifferenceAct
  @Text({ min: 0, max: 200 }, ['原因', 'Reason']) reason = ''
  /** The person to whom it is sent; if left out, the channel. */
  @IdOf('manager') @Optional() ownerId?: number
  /** If sent, a difference that has changed since is refused; in the order of `differenceIds`. */
  @VersionList(limits.differencesAtOnce) @Optional() versions?: number[]
}

/** Differences that add up to zero: one amount on one side, its parts on the other. */
export class MatchDifferencesForm {
  @IdList(limits.differencesAtOnce, ['差错', 'Differences']) differenceIds!: number[]
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
  @Like(SettleDifferencesForm) @Optional() versions?: number[]
}

/** The result for one of them. */
export class DifferenceVerdict {
  @IdOf('difference') differenceId!: number
  /** 0: it is unchanged. */
  @YesNo(['成功', 'Succeeded']) done!: 0 | 1
  /** The reason for a failure. */
  @Text({ max: 300 }, ['说明', 'Message']) message!: string
  /** After the action; left out if it was refused. */
  @Version() @Optional() version?: number
}

/** A result for each id that was sent, in that order. */
export class DifferenceVerdicts {
  @NestedList(() => DifferenceVerdict, ['结果', 'Results']) results!: DifferenceVerdict[]
}

/** A person who can investigate a difference. */
export class Reconciler {
  @IdOf('manager') managerId!: number
  @Text({ max: 50 }, ['姓名', 'Name']) name!: string
}
