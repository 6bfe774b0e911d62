import { Controller } from '@nestjs/common'
import { ownAudit } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { AuditReading } from './audit.reading.js'
import { AuditService } from './audit.service.js'

@Controller()
export class OwnAuditController implements Serving {
  constructor(
    private readonly audits: AuditService,
    private readonly reading: AuditReading,
  ) {}

  readonly serves = serve(ownAudit, {
    getOwnAuditList: (query, me) => this.reading.list(me, query),
    getOwnAuditInfo: (query, me) => this.audits.info(me, query),
    recallOwnAudit: (form, me) => this.audits.recall(me, form),
  })
}
