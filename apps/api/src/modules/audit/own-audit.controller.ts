import { Controller } from '@nestjs/common'
import { ownAudit } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { auditList } from './audit.list.js'
import { AuditService } from './audit.service.js'

@Controller()
export class OwnAuditController implements ContractController {
  constructor(private readonly audits: AuditService) {}

  readonly serves = serve(ownAudit, {
    getOwnAuditList: auditList,
    getOwnAuditInfo: (query, me) => this.audits.info(me, query),
    recallOwnAudit: (form, me) => this.audits.recall(me, form),
  })
}
