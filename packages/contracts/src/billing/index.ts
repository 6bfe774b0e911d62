export * from './bill.js'
export * from './plan.js'
export { windowAt } from './pieces.js'
export * from './split.js'
