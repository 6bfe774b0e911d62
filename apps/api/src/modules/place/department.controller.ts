import { Controller } from '@nestjs/common'
import {
  department,
  type DepartmentById,
  type DepartmentExport,
  type DepartmentForm,
  type DepartmentQuery,
  type ImportForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { DepartmentService } from './department.service.js'

@Controller()
export class DepartmentController implements Serves<typeof department> {
  constructor(private readonly departments: DepartmentService) {}

  @Serve(department.getDepartmentList) getDepartmentList(query: DepartmentQuery, me: Actor) {
    return this.departments.list(me, query)
  }
  @Serve(department.exportDepartmentList) exportDepartmentList(query: DepartmentExport, me: Actor) {
    return this.departments.export(me, query)
  }
  @Serve(department.setDepartment) setDepartment(form: DepartmentForm, me: Actor) {
    return this.departments.save(me, form)
  }
  @Serve(department.delDepartment) delDepartment(query: DepartmentById, me: Actor) {
    return this.departments.remove(me, query)
  }
  @Serve(department.importDepartment) importDepartment(form: ImportForm, me: Actor) {
    return this.departments.import(me, form)
  }
}
