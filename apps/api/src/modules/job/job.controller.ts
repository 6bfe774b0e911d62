import { Controller } from '@nestjs/common'
import { job } from '@bedside/contracts'
import { Serve, type Serves } from '../../http/serve.js'
import { JobList } from './job-list.js'

@Controller()
export class JobController implements Serves<typeof job> {
  constructor(private readonly jobs: JobList) {}

  @Serve(job.getJobList) getJobList() {
    return this.jobs.list()
  }
}
