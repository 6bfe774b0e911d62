import { Controller } from '@nestjs/common'
import { exportFile } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { ExportService } from './export.service.js'

@Controller()
export class ExportController implements ContractController {
  constructor(private readonly files: ExportService) {}

  readonly serves = serve(exportFile, {
    getExportFileList: (_, me) => this.files.list(me),
    startExportFile: (form, me) => this.files.start(me, form),
    fetchExportFile: (form, me) => this.files.fetch(me, form),
    delExportFile: (query, me) => this.files.remove(me, query),
  })
}
