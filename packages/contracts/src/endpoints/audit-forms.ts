import { Id, NestedList, OneOf, Optional, rule, reasonText, ShownAs, Text, versioned } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Text as Words } from '../wire/text.js'
import { AuditById } from './audit-rows.js'
import { auditVerdicts, type AuditVerdict } from './audit-values.js'

/** Forms on a review are refused if it was judged after the version that was read; the refusal includes the verdicts. */
export class AuditForm extends versioned(AuditById) {}

const NeedsReason = rule(reasonText('reasonNeeded'), (verdict, form) => {
  const reason = form['reason']
  return verdict === 'RETURN' && (typeof reason !== 'string' || reason.length < limits.reason.min)
    ? { reason: 'reasonNeeded' }
    : undefined
})

export class AuditVerdictForm {
  @Text({ min: 1, max: 40 }, ['项目', 'Field']) field!: string
  @OneOf(auditVerdicts, ['结论', 'Verdict']) @NeedsReason verdict!: AuditVerdict
  @Text({ min: 0, max: limits.reason.max }, ['原因', 'Reason']) @Optional() reason?: string
}

export class AuditJudgeForm extends AuditForm {
  @NestedList(() => AuditVerdictForm, ['逐项结论', 'Verdicts'], limits.auditFields)
  @ShownAs(inWords)
  verdicts!: AuditVerdictForm[]
}

/** Reports that the caller has a review open. */
export class AuditVisitForm extends AuditById {}

/** A picture of a review, to be opened. */
export class AuditPaperForm extends AuditById {
  @Id(['文件编号', 'File ID']) fileId!: number
}

/** For the log: each field with its name, verdict and reason. */
function inWords(value: unknown): Words {
  const textIn = (language: 0 | 1) =>
    ([value].flat() as readonly Partial<AuditVerdictForm>[])
      .map(({ field = '', verdict = 'OK', reason = '' }) =>
        [field, auditVerdicts.texts[verdict][language], reason].filter((part) => part !== '').join(' '),
      )
      .join(language === 0 ? '；' : '; ')
  return [textIn(0), textIn(1)]
}
