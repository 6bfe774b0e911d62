import { defineMessages } from '../../i18n/messages'

export const priceMessages = defineMessages({
  goods: ['商品', 'Goods'],
  goodsOf: ['第 {id} 批调价的商品', 'The goods of batch {id}'],
  batches: ['调价记录', 'Price changes'],
  change: ['批量调价', 'Change prices'],
  choose: ['勾选商品调价', 'Mark goods to change'],
  chosen: ['{count} 件商品', '{count} {count:item|items}'],
  changeTitle: ['调整 {name}的价格', 'Change the prices of {name}'],
  changed: ['已调整 {name}的价格', 'The prices of {name} were changed'],
  percentHelp: ['负数为降价，如 -10', 'Below zero they fall, such as -10'],
  undo: ['撤销', 'Take back'],
  undoTitle: ['撤销{name}', 'Take back {name}'],
  undone: ['已撤销{name}', '{name} was taken back'],
  batchOf: ['第 {id} 批调价', 'batch {id}'],
  changes: ['将改动 {count} 个价格', '{count} {count:price|prices} will change'],
  takesBack: ['撤销第 {id} 批', 'Takes back batch {id}'],
  wasUndone: ['已撤销', 'Taken back'],
  onMany: ['上架 {count} 件商品', 'Put {count} {count:item|items} on sale'],
  offMany: ['下架 {count} 件商品', 'Take {count} {count:item|items} off sale'],
})
