import { Controller, Inject } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  franchise,
  type FranchiseById,
  type FranchiseExport,
  type FranchiseFollowForm,
  type FranchiseForm,
  type FranchiseInvalidForm,
  type FranchiseQuery,
  type FranchiseSignForm,
  type Nothing,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { DATABASE } from '../../tokens.js'
import { followersFor, investorsFor } from './franchise.reading.js'
import { FranchiseService } from './franchise.service.js'
import { SigningService } from './signing.service.js'

@Controller()
export class FranchiseController implements Serves<typeof franchise> {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly franchises: FranchiseService,
    private readonly signing: SigningService,
  ) {}

  @Serve(franchise.getFranchiseList) getFranchiseList(query: FranchiseQuery, me: Actor) {
    return this.franchises.list(me, query)
  }
  @Serve(franchise.exportFranchiseList) exportFranchiseList(query: FranchiseExport, me: Actor) {
    return this.franchises.export(me, query)
  }
  @Serve(franchise.getFranchiseInfo) getFranchiseInfo(query: FranchiseById, me: Actor) {
    return this.franchises.info(me, query)
  }
  @Serve(franchise.dropDownFollower) dropDownFollower(_query: Nothing, me: Actor) {
    return followersFor(this.database, me)
  }
  @Serve(franchise.dropDownInvestor) dropDownInvestor(_query: Nothing, me: Actor) {
    return investorsFor(this.database, me)
  }
  @Serve(franchise.setFranchise) setFranchise(form: FranchiseForm, me: Actor) {
    return this.franchises.save(me, form)
  }
  @Serve(franchise.followFranchise) followFranchise(form: FranchiseFollowForm, me: Actor) {
    return this.franchises.follow(me, form)
  }
  @Serve(franchise.signFranchise) signFranchise(form: FranchiseSignForm, me: Actor) {
    return this.signing.sign(me, form)
  }
  @Serve(franchise.invalidateFranchise) invalidateFranchise(form: FranchiseInvalidForm, me: Actor) {
    return this.franchises.invalidate(me, form)
  }
}
