import { Controller } from '@nestjs/common'
import { job } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { JobList } from './job-list.js'

@Controller()
export class JobController implements ContractController {
  constructor(private readonly jobs: JobList) {}

  readonly serves = serve(job, {
    getJobList: (query, me) => this.jobs.list(me, query),
  })
}
