import { Module } from '@nestjs/common'
import { SmsModule } from '../sms/sms.module.js'
import { AuditController } from './audit.controller.js'
import { AuditPapers } from './audit-papers.js'
import { AuditReading } from './audit.reading.js'
import { AuditService } from './audit.service.js'
import { AuditSubmission } from './audit-submission.js'
import { AuditTargets } from './audit-targets.js'
import { OwnAuditController } from './own-audit.controller.js'
import { Audits } from './audits.js'
import { AuditVerdicts } from './audit-verdicts.js'

@Module({
  imports: [SmsModule],
  controllers: [AuditController, OwnAuditController],
  providers: [AuditService, AuditReading, AuditSubmission, AuditVerdicts, AuditPapers, AuditTargets, Audits],
  exports: [AuditSubmission, AuditReading, AuditTargets, Audits],
})
export class AuditModule {}
