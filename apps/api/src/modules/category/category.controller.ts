import { Controller } from '@nestjs/common'
import { category } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { CategoryService } from './category.service.js'

@Controller()
export class CategoryController implements ContractController {
  constructor(
    private readonly categories: CategoryService,
    private readonly intake: FileIntake,
  ) {}

  readonly serves = serve(category, {
    getCategoryList: (_, me) => this.categories.list(me),
    setCategory: (form, me) => this.categories.save(me, form),
    sortCategories: (form, me) => this.categories.sort(me, form),
    delCategory: (query, me) => this.categories.remove(me, query),
    uploadCategoryIcon: (form, me) => this.intake.picture(me, form),
  })
}
