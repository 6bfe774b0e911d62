import { defineMessages } from '../../i18n/messages'

export const categoryMessages = defineMessages({
  add: ['新增一级分类', 'Add an upper category'],
  addBelow: ['新增下级', 'Add below'],
  addTitle: ['新增分类', 'Add a category'],
  editTitle: ['编辑分类“{name}”', 'Edit category “{name}”'],
  saved: ['已保存分类“{name}”', 'The category “{name}” was saved'],
  deleteQuestion: ['删除分类“{name}”？', 'Delete category “{name}”?'],
  deleted: ['已删除分类“{name}”', 'The category “{name}” was deleted'],
  notEmpty: ['还有下级分类或商品', 'There are still categories or goods below it'],
  moved: ['已调整分类顺序', 'The categories were put in order'],
  hidden: ['不显示', 'Not shown'],
  goods: ['{count} 件商品', '{count} {count:item|items}'],
  commission: ['抽成 {rate}', 'Commission {rate}'],
  commissionHelp: ['留空则按上级分类，再按店铺的抽成', 'Empty: as the category above says, and then as the shop does'],
  none: ['还没有商品分类', 'There are no categories yet'],
  tree: ['商品分类', 'Categories'],
  dragHelp: ['拖动手柄或用箭头调整同级顺序', 'Drag by the handle, or use the arrows, to change the order of one level'],
})
