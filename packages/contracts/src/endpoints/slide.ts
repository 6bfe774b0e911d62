import {
  byId,
  IdList,
  IdOf,
  Like,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  recordForm,
  Stored,
  Text,
  Time,
  Updated,
  Version,
  versioned,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, del, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { fileKinds } from '../wire/file-kinds.js'
import { Picture, Pictures, uploadOf, type PictureForm } from '../wire/pictures.js'
import { articleSlugs, type ArticleSlug } from './article-values.js'
import { IsFlag, type Flag } from './flags.js'
import {
  slideEditKey,
  slideKey,
  slideLinks,
  slidePlaces,
  slideStates,
  type SlideLink,
  type SlidePlace,
  type SlideState,
} from './slide-values.js'

export class SlidesByPlace {
  @OneOf(slidePlaces, ['轮播图', 'Carousel']) place!: SlidePlace
}

/** A picture that the app shows in turn with others, and the target of a tap; only the target of the chosen link is set. */
export class SlideForm extends recordForm('slide') {
  @Like(SlidesByPlace) place!: SlidePlace
  @Text(limits.title, ['标题', 'Title']) title!: string
  @Pictures('slide') pictures!: PictureForm[]
  @OneOf(slideLinks, ['点击跳转', 'Link']) link!: SlideLink
  @OneOf(articleSlugs, ['文章', 'Article']) @Optional() article?: ArticleSlug
  @IdOf('commodity') @Optional() commodityId?: number
  @Text(limits.slideUrl, ['网址', 'Address']) @Optional() url?: string
  @Time(['开始时间', 'From']) startAt!: string
  @Time(['结束时间', 'To']) endAt!: string
  @IsFlag() isFlag: Flag = 1
}

export class SlideGoodsQuery {
  @Text(limits.keyword, ['商品', 'Goods']) keyword = ''
}

/** Goods on sale that a slide can link to. */
export class SlideGoodsRow {
  @RecordId() commodityId!: number
  @Text({ max: limits.commodityName.max }, ['商品', 'Goods']) commodityName!: string
  @Text({ max: limits.storeName.max }, ['店铺', 'Shop']) storeName!: string
}

export class SlideDelQuery extends versioned(byId('slide')) {}

export class SlideOrderForm extends SlidesByPlace {
  /** All slides of the carousel in the order before the move. */
  @IdList(limits.slides, ['原顺序', 'Previous order']) before!: number[]
  @IdList(limits.slides, ['新顺序', 'New order']) slideIds!: number[]
}

export class SlideRow {
  @RecordId() slideId!: number
  @Stored(SlidesByPlace) place!: SlidePlace
  @Stored(SlideForm) title!: string
  @NestedList(() => Picture, fileKinds.slide.name) pictures!: Picture[]
  @Stored(SlideForm) link!: SlideLink
  @OneOf(articleSlugs, ['文章', 'Article']) @Nullable() article!: ArticleSlug | null
  @IdOf('commodity') @Nullable() commodityId!: number | null
  /** The name of the linked goods, and whether they are still on sale. */
  @Text({ max: limits.commodityName.max }, ['商品', 'Goods']) commodityName!: string
  @YesNo(['商品在售', 'On sale']) commodityOnSale!: 0 | 1
  @Stored(SlideForm) url!: string
  @Stored(SlideForm) startAt!: string
  @Stored(SlideForm) endAt!: string
  @Stored(SlideForm) isFlag!: Flag
  /** The current state. */
  @OneOf(slideStates, ['状态', 'Status']) state!: SlideState
  @Updated() updatedAt!: string
  @Version() version!: number
}

const looking = [slideKey('advertiseIndex'), slideKey('joinIndex')] as const
const editing = [slideEditKey('advertiseIndex'), slideEditKey('joinIndex')] as const

const area = { name: 'slide', base: '/api/carousel/admin', changes: ['slide'] } as const

/** Besides the permission of the call, the service requires that of the carousel. */
export const slide = endpoints(area, {
  getSlideList: get({
    query: SlidesByPlace,
    reply: listOf(SlideRow),
    access: looking,
    doc: ['轮播图列表，按展示顺序', 'List the slides of a carousel in display order'],
  }),
  getSlideGoodsList: get({
    query: SlideGoodsQuery,
    reply: listOf(SlideGoodsRow),
    access: editing,
    doc: ['可跳转的在售商品，按名称查找', 'Search goods on sale that a slide can link to'],
  }),
  setSlide: post({
    form: SlideForm,
    reply: SlideRow,
    access: editing,
    ...addOrChange('轮播图', 'a slide'),
  }),
  delSlide: del({ query: SlideDelQuery, reply: nothing, access: editing, doc: ['删除轮播图', 'Delete a slide'] }),
  orderSlides: post({
    form: SlideOrderForm,
    reply: listOf(SlideRow),
    access: editing,
    doc: ['调整轮播图顺序', 'Reorder a carousel'],
  }),
  uploadSlidePicture: uploadOf('slide', { access: editing }),
})
