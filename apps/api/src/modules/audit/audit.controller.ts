import { Controller } from '@nestjs/common'
import { audit } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { auditList } from './audit.list.js'
import { AuditPapers } from './audit-papers.js'
import { AuditReading } from './audit.reading.js'
import { AuditService } from './audit.service.js'

@Controller()
export class AuditController implements ContractController {
  constructor(
    private readonly audits: AuditService,
    private readonly reading: AuditReading,
    private readonly papers: AuditPapers,
  ) {}

  readonly serves = serve(audit, {
    getAuditList: auditList,
    getAuditCounts: (_query, me) => this.reading.counts(me),
    getAuditInfo: (query, me) => this.audits.info(me, query),
    visitAudit: (form, me) => this.audits.visit(me, form),
    judgeAudit: (form, me) => this.audits.judge(me, form),
    approveAudit: (form, me) => this.audits.approve(me, form),
    returnAudit: (form, me) => this.audits.sendBack(me, form),
    openAuditPaper: (form, me) => this.papers.open(me, form),
  })
}
