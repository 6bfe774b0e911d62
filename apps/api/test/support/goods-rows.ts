import { buildCategory } from '../../src/testing/build-commodity.js'
import { pngOf } from '../../src/testing/build-pictures.js'
import type { World } from '../../src/testing/world.js'
import { unique, type Input, type Own } from './own.js'

/** The rows of `meaningful.ts` that speak of categories. */
export const goodsRows: Record<string, (world: World) => Promise<Input> | Input> = {
  'category.setCategory': () => ({ categoryName: `分类${unique()}`, visible: 1 }),
  'category.sortCategories': async (world) => {
    const { categoryId: parentId } = await buildCategory(world)
    const { categoryId } = await buildCategory(world, { parentId })
    return { parentId, categoryIds: [categoryId] }
  },
  'category.delCategory': async (world) => ({ categoryId: (await buildCategory(world)).categoryId }),
  'category.uploadCategoryIcon': async () => ({ file: new Blob([await pngOf()]) }),
}

/** The rows of `records.ts` that speak of categories, which are the platform's. */
export const ownGoodsRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'category.setCategory': async (world) => {
    const { categoryId } = await buildCategory(world)
    const form = () => ({ categoryName: `分类${unique()}`, visible: 1 })
    return [
      { ...form(), categoryId },
      { ...form(), parentId: categoryId },
    ]
  },
  'category.sortCategories': async (world) => {
    const { categoryId: parentId } = await buildCategory(world)
    return [{ parentId, categoryIds: [(await buildCategory(world, { parentId })).categoryId] }]
  },
  'category.delCategory': async (world) => [{ categoryId: (await buildCategory(world)).categoryId }],
}
