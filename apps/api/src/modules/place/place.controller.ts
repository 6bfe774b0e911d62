import { Controller } from '@nestjs/common'
import { place, type PlaceOptionsQuery } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { PlaceService } from './place.service.js'

@Controller()
export class PlaceController implements Serves<typeof place> {
  constructor(private readonly places: PlaceService) {}

  @Serve(place.getPlaceOptions) getPlaceOptions(query: PlaceOptionsQuery, me: Actor) {
    return this.places.options(me, query)
  }
}
