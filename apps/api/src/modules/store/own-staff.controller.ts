import { Controller } from '@nestjs/common'
import { ownStaff } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { StaffService } from './staff.service.js'

@Controller()
export class OwnStaffController implements ContractController {
  constructor(private readonly staff: StaffService) {}

  readonly serves = serve(ownStaff, {
    getStaffList: (query, me) => this.staff.list(me, query),
    setStaff: (form, me) => this.staff.save(me, form),
    updateStaffIsFlag: (form, me) => this.staff.setFlag(me, form),
    updateStaffPassword: (form, me) => this.staff.setPassword(me, form),
  })
}
