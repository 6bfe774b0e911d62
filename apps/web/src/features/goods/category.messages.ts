import { defineMessages } from '../../i18n/messages'

export const categoryMessages = defineMessages({
  add: ['新增一级分类', 'Add top-level category'],
  addBelow: ['新增下级', 'Add subcategory'],
  addTitle: ['新增分类', 'Add category'],
  editTitle: ['编辑分类“{name}”', 'Edit category “{name}”'],
  saved: ['已保存分类“{name}”', 'Category “{name}” saved'],
  notEmpty: ['还有下级分类或商品', 'Still contains subcategories or goods'],
  moved: ['已调整分类顺序', 'Category order saved'],
  hidden: ['不显示', 'Hidden'],
  goods: ['{count} 件商品', '{count} {count:item|items}'],
  commission: ['抽成 {rate}', 'Commission {rate}'],
  commissionHelp: [
    '留空则按上级分类，再按店铺的抽成',
    'Leave empty to use the rate of the parent category, then that of the shop',
  ],
  foodPermit: ['需食品经营许可证', 'Food permit required'],
  foodPermitHelp: [
    '下级分类随同；此后提交或上架的商品按此检查',
    'Also for its subcategories; checked when goods are submitted or put on sale from now on',
  ],
  none: ['还没有商品分类', 'No categories yet. Add the first one'],
  tree: ['商品分类', 'Categories'],
  dragHelp: [
    '拖动手柄或用箭头调整同级顺序',
    'Drag the handle or use the arrows to reorder categories on the same level',
  ],
})
