import {
  Bps,
  byId,
  Clearable,
  Count,
  Id,
  IdList,
  Int,
  NestedList,
  Nullable,
  Optional,
  RecordId,
  recordForm,
  Stored,
  Text,
  Version,
  YesNo,
  versioned,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, del, endpoints, get, listOf, nothing, post, put } from '../wire/endpoint.js'
import { fileKinds } from '../wire/file-kinds.js'
import { Picture, PictureForm, Pictures, uploadOf } from '../wire/pictures.js'

const ParentId = () => Id(['上级分类', 'Parent category'])

export class CategoryById extends byId('category') {}

export class CategoryDelQuery extends versioned(CategoryById) {}

/** Adds a category (without `categoryId`) or changes one. Its parent cannot change, because its goods would move along. */
export class CategoryForm extends recordForm('category') {
  /** For a new category of the lower level. */
  @ParentId() @Optional() parentId?: number
  @Text(limits.categoryName, ['分类名称', 'Category']) categoryName!: string
  @YesNo(['在商城显示', 'Shown in mall']) visible: 0 | 1 = 1
  /** If empty, the rate of the parent category applies, then that of the shop. */
  @Bps(limits.commissionBps, ['平台佣金比例', 'Commission rate']) @Clearable() commissionBps?: number | ''
  /** Shops put goods of this category, and of those below it, up for review and for sale with a valid permit only. */
  @YesNo(['需食品经营许可证', 'Food permit required']) @Optional() foodPermit?: 0 | 1
  @Pictures('category') @Optional() icon?: PictureForm[]
}

export class CategoryRow {
  @RecordId() categoryId!: number
  @ParentId() @Nullable() parentId!: number | null
  @Stored(CategoryForm) categoryName!: string
  @Stored(CategoryForm) visible!: 0 | 1
  @Stored(CategoryForm) @Nullable() commissionBps!: number | null
  @Stored(CategoryForm) foodPermit!: 0 | 1
  @Int(limits.order, ['排序', 'Position']) sort!: number
  @Count(['商品数', 'Goods']) commodities!: number
  /** For a shop's staff: whether their shop may sell goods of this category. 1 for everybody else. */
  @YesNo(['店铺可经营', 'Sold by the shop']) forSale!: 0 | 1
  @NestedList(() => Picture, fileKinds.category.name) icon!: Picture[]
  @Version() version!: number
}

/** All categories below one parent, in the new order. */
export class CategorySortForm {
  /** If left out, the upper level. */
  @ParentId() @Optional() parentId?: number
  /** All categories of the level in the order before the move. */
  @IdList(limits.categories, ['原顺序', 'Previous order']) before!: number[]
  @IdList(limits.categories, ['新顺序', 'New order']) categoryIds!: number[]
}

const area = { name: 'category', base: '/api/goods-sort/admin', changes: ['category', 'commodity'] } as const

export const category = endpoints(area, {
  getCategoryList: get({
    reply: listOf(CategoryRow),
    access: [
      'shopmall.goodsSort',
      'shopmall.commodityList',
      'shopmall.commodityAdd',
      'shopmall.storeEdit',
      'business.commodityList',
    ],
    doc: ['全部商品分类，按显示顺序', 'List all categories in display order'],
  }),
  setCategory: post({
    form: CategoryForm,
    reply: CategoryRow,
    access: 'shopmall.goodsSort.edit',
    ...addOrChange('商品分类', 'a category'),
  }),
  sortCategories: put({
    form: CategorySortForm,
    reply: nothing,
    access: 'shopmall.goodsSort.edit',
    doc: ['调整同级分类的顺序', 'Reorder the categories of one level'],
  }),
  delCategory: del({
    query: CategoryDelQuery,
    reply: nothing,
    access: 'shopmall.goodsSort.delete',
    doc: [
      '删除商品分类，须没有下级分类和商品，也不在店铺的可售分类中',
      'Delete a category; it must have no subcategories and no goods, and no shop may be limited to it',
    ],
  }),
  uploadCategoryIcon: uploadOf('category', { access: 'shopmall.goodsSort.edit' }),
})
