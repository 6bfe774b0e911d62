import { Controller } from '@nestjs/common'
import { department } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { departmentList } from './department.list.js'
import { DepartmentService } from './department.service.js'

@Controller()
export class DepartmentController implements ContractController {
  constructor(private readonly departments: DepartmentService) {}

  readonly serves = serve(department, {
    getDepartmentList: departmentList,
    exportDepartmentList: departmentList,
    setDepartment: (form, me) => this.departments.save(me, form),
    delDepartment: (query, me) => this.departments.remove(me, query),
    importDepartment: (form, me) => this.departments.import(me, form),
  })
}
