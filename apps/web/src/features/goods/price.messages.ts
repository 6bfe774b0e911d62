import { defineMessages } from '../../i18n/messages'

export const priceMessages = defineMessages({
  goods: ['商品', 'Goods'],
  goodsOf: ['第 {id} 批调价的商品', 'Goods in batch {id}'],
  batches: ['调价记录', 'Price changes'],
  change: ['批量调价', 'Change prices in bulk'],
  choose: ['勾选商品调价', 'Select goods to change prices'],
  chosen: ['{count} 件商品', '{count} {count:item|items}'],
  changeTitle: ['调整 {name}的价格', 'Change prices of {name}'],
  changed: ['已调整 {name}的价格', 'Prices of {name} changed'],
  percentHelp: ['负数为降价，如 -10', 'Negative to reduce, e.g. -10'],
  amountHelp: ['负数为降价，如 -2.50', 'Negative to reduce, e.g. -2.50'],
  stepHelp: [
    '取最接近的一档；会使降价变涨价（或相反）的，价格不变',
    'To the nearest; a price that this would raise instead of reduce, or the reverse, stays unchanged',
  ],
  undoTitle: ['撤销第 {name} 批调价', 'Undo batch {name}'],
  undone: ['已撤销第 {name} 批调价', 'Batch {name} undone'],
  batchOf: ['第 {id} 批调价', 'Batch {id}'],
  changes: ['将改动 {count} 个价格', '{count} {count:price|prices} will change'],
  takesBack: ['撤销第 {id} 批', 'Undoes batch {id}'],
  wasUndone: ['已撤销', 'Undone'],
  onMany: ['上架 {count} 件商品', 'Put {count} {count:item|items} on sale'],
  offMany: ['下架 {count} 件商品', 'Take {count} {count:item|items} off sale'],
})
