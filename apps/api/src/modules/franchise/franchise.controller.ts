import { Controller, Inject } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { franchise } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { DATABASE } from '../../tokens.js'
import { franchiseList } from './franchise.list.js'
import { followersFor, investorsFor } from './franchise.reading.js'
import { FranchiseService } from './franchise.service.js'
import { SigningService } from './signing.service.js'

@Controller()
export class FranchiseController implements ContractController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly franchises: FranchiseService,
    private readonly signing: SigningService,
  ) {}

  readonly serves = serve(franchise, {
    getFranchiseList: franchiseList,
    exportFranchiseList: franchiseList,
    getFranchiseInfo: (query, me) => this.franchises.info(me, query),
    dropDownFollower: (_, me) => followersFor(this.database, me),
    dropDownInvestor: (_, me) => investorsFor(this.database, me),
    setFranchise: (form, me) => this.franchises.save(me, form),
    followFranchise: (form, me) => this.franchises.follow(me, form),
    signFranchise: (form, me) => this.signing.sign(me, form),
    invalidateFranchise: (form, me) => this.franchises.invalidate(me, form),
  })
}
