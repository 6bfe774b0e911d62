import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const goodsFaults = {
  'category.nameTaken': [
    codes.badInput,
    '同级已有此分类',
    'There is already a category with this name on this level',
    ['categoryName'],
  ],
  'category.tooDeep': [codes.badInput, '分类最多两级', 'Categories have at most two levels', ['parentId']],
  'category.tooMany': [
    codes.badInput,
    '同级分类不能超过 {max} 个',
    'There cannot be more than {max} categories on one level',
  ],
  'category.inUse': [
    codes.conflict,
    '分类下还有下级分类或商品，不能删除',
    'The category still contains subcategories or goods and cannot be deleted',
  ],
  'category.ofStores': [
    codes.conflict,
    '“{store}”等 {count} 家店铺的可售分类包含此分类，请先在店铺中去掉',
    '{count} {count:shop sells|shops sell} chosen categories only, with this one among them (“{store}”). Remove it there first',
  ],
  'category.otherSet': [
    codes.conflict,
    '分类在此期间已变动，请按新的顺序再调整',
    'The categories have changed in the meantime. Check the new order and move the category again',
  ],
  'commodity.skusMisfit': [
    codes.badInput,
    '规格明细须与规格一一对应',
    'The combinations must match the specifications one to one',
    ['skus'],
  ],
  'commodity.marketBelow': [
    codes.badInput,
    '“{name}”的划线价低于售价',
    'The list price of “{name}” is below its price',
    ['skus'],
  ],
  'commodity.specTwice': [codes.badInput, '规格组或规格值重复', 'A specification or value is duplicated', ['specs']],
  'commodity.codeTaken': [codes.badInput, '商品编码在店铺内重复', 'The shop already uses this code', ['skus']],
  'commodity.upperCategory': [codes.badInput, '请选择二级分类', 'Choose a second-level category', ['categoryId']],
  'commodity.whoseStore': [codes.badInput, '请选择店铺', 'Choose a shop', ['storeId']],
  'commodity.notOwn': [
    codes.badInput,
    '平台只能为自营店铺新增商品',
    'The platform can only add goods for shops it runs itself',
    ['storeId'],
  ],
  'commodity.noPicture': [codes.conflict, '请先上传商品图片', 'Upload a picture first'],
  'commodity.inReview': [
    codes.conflict,
    '商品正在审核，撤回后才能修改',
    'The goods are in review; withdraw them before making changes',
  ],
  'commodity.notApproved': [codes.conflict, '商品未通过审核', 'The goods have not been approved'],
  'commodity.storeClosed': [codes.conflict, '店铺未营业', 'The shop is not open'],
  'commodity.notItsCategory': [
    codes.conflict,
    '店铺的可售分类不包含“{category}”',
    'The shop may not sell goods of the category “{category}”',
  ],
  'commodity.foodPermit': [
    codes.conflict,
    '“{category}”类商品须有食品经营许可证，店铺还没有',
    'Goods of the category “{category}” need a food permit, which the shop does not have',
  ],
  'commodity.foodPermitOver': [
    codes.conflict,
    '“{category}”类商品须有食品经营许可证，店铺的已于 {day} 到期',
    'Goods of the category “{category}” need a food permit; the shop’s expired on {day}',
  ],
  'commodity.onSale': [codes.conflict, '请先下架商品', 'Take the goods off sale first'],
  'commodity.nothingMoves': [codes.badInput, '增减数量不能为 0', 'The quantity change cannot be 0', ['pieces']],
  'commodity.freightMissing': [codes.badInput, '请填写固定运费', 'Enter the fixed freight', ['freightCents']],
  'price.howMuch': [
    codes.badInput,
    '请填写涨跌幅或涨跌额',
    'Enter a percentage or an amount',
    ['percentBps', 'amountCents'],
  ],
  'price.shops': [
    codes.badInput,
    '一次只能调整一家店铺的商品',
    'Prices can be changed for one shop at a time',
    ['commodityIds'],
  ],
  'price.tooMany': [
    codes.badInput,
    '一次最多调整 {max} 个规格',
    'At most {max} prices can be changed at once',
    ['commodityIds'],
  ],
  'price.nothing': [codes.conflict, '没有可以改动的价格', 'No price would change'],
  'price.moved': [codes.conflict, '价格已有变化，请重新确认', 'Prices have changed; please check them again'],
  'price.undone': [codes.conflict, '这批调价已撤销', 'This batch has already been undone'],
  'commodity.stockShort': [codes.conflict, '库存不足', 'Not enough stock'],
} as const satisfies Refusals
