import { Controller } from '@nestjs/common'
import { place } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { PlaceService } from './place.service.js'

@Controller()
export class PlaceController implements ContractController {
  constructor(private readonly places: PlaceService) {}

  readonly serves = serve(place, {
    getPlaceOptions: (query, me) => this.places.options(me, query),
  })
}
