import { Controller } from '@nestjs/common'
import { ownStore } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { OwnStoreService } from './own-store.service.js'

@Controller()
export class OwnStoreController implements ContractController {
  constructor(
    private readonly stores: OwnStoreService,
    private readonly intake: FileIntake,
  ) {}

  readonly serves = serve(ownStore, {
    getOwnStore: (_query, me) => this.stores.info(me),
    setOwnStore: (form, me) => this.stores.save(me, form),
    pauseOwnStore: (form, me) => this.stores.move(me, form, 'PAUSE'),
    resumeOwnStore: (form, me) => this.stores.move(me, form, 'RESUME'),
    uploadOwnLogo: (form, me) => this.intake.picture(me, form),
    uploadStoreLicence: (form, me) => this.intake.picture(me, form),
    uploadStoreIdentity: (form, me) => this.intake.picture(me, form),
    uploadStoreFoodPermit: (form, me) => this.intake.picture(me, form),
    submitOwnStore: (form, me) => this.stores.submit(me, form),
  })
}
