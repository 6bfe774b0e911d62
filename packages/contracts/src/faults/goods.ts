import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const goodsFaults = {
  'category.nameTaken': [
    codes.badInput,
    '同级已有此分类',
    'There is a category of this name beside it',
    ['categoryName'],
  ],
  'category.tooDeep': [codes.badInput, '分类最多两级', 'Categories have two levels at most', ['parentId']],
  'category.tooMany': [
    codes.badInput,
    '同级分类不能超过 {max} 个',
    'There cannot be more than {max} categories on one level',
  ],
  'category.inUse': [
    codes.conflict,
    '分类下还有下级分类或商品，不能删除',
    'There are still categories or goods below it: it cannot be deleted',
  ],
  'category.otherSet': [
    codes.conflict,
    '分类已有变化，请刷新后再排序',
    'There are other categories by now: load them again before putting them in order',
  ],
  'commodity.stockShort': [codes.conflict, '库存不足', 'There are not so many pieces'],
} as const satisfies Refusals
