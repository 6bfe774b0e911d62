import { Controller } from '@nestjs/common'
import { slide } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { SlideGoods } from './slide-goods.js'
import { SlideService } from './slide.service.js'

@Controller()
export class SlideController implements ContractController {
  constructor(
    private readonly slides: SlideService,
    private readonly goods: SlideGoods,
    private readonly intake: FileIntake,
  ) {}

  readonly serves = serve(slide, {
    getSlideList: (query, me) => this.slides.list(me, query),
    getSlideGoodsList: (query) => this.goods.look(query),
    setSlide: (form, me) => this.slides.save(me, form),
    delSlide: (query, me) => this.slides.remove(me, query),
    orderSlides: (form, me) => this.slides.order(me, form),
    uploadSlidePicture: (form, me) => this.intake.picture(me, form),
  })
}
