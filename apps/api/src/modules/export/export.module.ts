import { Module } from '@nestjs/common'
import { SessionModule } from '../session/session.module.js'
import { ExportCalls } from './export-calls.js'
import { ExportController } from './export.controller.js'
import { ExportDownloadController } from './export-download.controller.js'
import { ExportFolder } from './export-folder.js'
import { ExportJob } from './export-job.js'
import { ExportReader } from './export-reader.js'
import { ExportService } from './export.service.js'
import { ExportStore } from './export-store.js'
import { ExportSweep } from './export-sweep.js'

/** Exports of lists too long to be sent immediately. */
@Module({
  imports: [SessionModule],
  controllers: [ExportController, ExportDownloadController],
  providers: [ExportCalls, ExportFolder, ExportJob, ExportReader, ExportService, ExportStore, ExportSweep],
})
export class ExportModule {}
