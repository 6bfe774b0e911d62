import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  limits,
  type CategoryDelQuery,
  type CategoryForm,
  type CategoryRow,
  type CategorySortForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { DATABASE } from '../../tokens.js'
import { Categories, type StoredCategory } from './categories.js'

@Injectable()
export class CategoryService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly categories: Categories,
    private readonly files: FileStore,
  ) {}

  async list(me: Actor): Promise<CategoryRow[]> {
    const rows = await this.database.read
      .selectFrom('Category as c')
      .select([
        'c.id as categoryId',
        'c.parentId',
        'c.categoryName',
        'c.visible',
        'c.commissionBps',
        'c.foodPermit',
        'c.sort',
        'c.version',
      ])
      .select((category) =>
        category
          .selectFrom('Commodity as g')
          .select((goods) => goods.fn.countAll<number>().as('count'))
          .whereRef('g.categoryId', '=', 'c.id')
          .where('g.deletedAt', 'is', null)
          .as('own'),
      )
      .where('c.deletedAt', 'is', null)
      .orderBy('c.sort')
      .orderBy('c.id')
      .execute()
    const icons = await this.files.ofAll(
      me,
      'category',
      rows.map(({ categoryId }) => categoryId),
    )
    const within = (above: number) =>
      rows.reduce((sum, { categoryId, parentId, own }) => {
        return categoryId === above || parentId === above ? sum + Number(own) : sum
      }, 0)
    const chosen = me.storeId === null ? [] : await this.categories.ofStore(this.database.read, me.storeId)
    const isForSale = ({ categoryId, parentId }: Pick<CategoryRow, 'categoryId' | 'parentId'>) =>
      chosen.length === 0 || chosen.includes(parentId ?? categoryId)
    return rows.map(({ own: _, ...row }) => ({
      ...row,
      visible: row.visible === 1 ? 1 : 0,
      foodPermit: row.foodPermit === 1 ? 1 : 0,
      commodities: within(row.categoryId),
      forSale: isForSale(row) ? 1 : 0,
      icon: icons.get(row.categoryId) ?? [],
    }))
  }

  async save(me: Actor, form: CategoryForm): Promise<CategoryRow> {
    const id = await this.database.write((tx) =>
      form.categoryId === undefined ? this.add(tx, me, form) : this.change(tx, me, form.categoryId, form),
    )
    const saved = (await this.list(me)).find(({ categoryId }) => categoryId === id)
    ensure(saved, () => missing(me))
    return saved
  }

  /** Changes the order, only from exactly the order that was shown: of two concurrent changes the second is refused. */
  async sort(me: Actor, { parentId, before, categoryIds }: CategorySortForm): Promise<null> {
    await this.database.write(async (tx) => {
      if (parentId !== undefined) await this.categories.one(tx, me, parentId)
      const level = await this.categories.below(tx, parentId ?? null)
      const now = level.map(({ id }) => id)
      const idsInForm = new Set(categoryIds)
      const isWhole = now.length === categoryIds.length && now.every((id) => idsInForm.has(id))
      ensure(isWhole && now.join() === before.join(), () => fault('category.otherSet'))
      for (const category of level) {
        const sort = categoryIds.indexOf(category.id)
        if (sort !== category.sort) await this.categories.change(tx, me, category, { sort })
      }
    })
    return null
  }

  async remove(me: Actor, { categoryId, version }: CategoryDelQuery): Promise<null> {
    await this.database.write(async (tx) => {
      const category = await this.categories.one(tx, me, categoryId)
      const empty = (await this.categories.below(tx, categoryId)).length === 0
      ensure(empty && !(await this.categories.hasGoods(tx, categoryId)), () => fault('category.inUse'))
      await this.mustBeOfNoStore(tx, categoryId)
      await this.files.give(tx, me, { kind: 'category', recordId: categoryId }, [])
      await this.categories.remove(tx, me, category, version)
    })
    return null
  }

  /** A shop that lost its last category would be one that may sell all. */
  private async mustBeOfNoStore(tx: Tx, categoryId: number): Promise<void> {
    const stores = await this.categories.storesOf(tx, categoryId)
    const [store = ''] = stores
    ensure(stores.length === 0, () => fault('category.ofStores', { store, count: stores.length }))
  }

  /** Adds a category after its siblings. */
  private async add(tx: Tx, me: Actor, form: CategoryForm): Promise<number> {
    const { parentId = null } = form
    if (parentId !== null) {
      const above = await this.categories.one(tx, me, parentId)
      ensure(above.parentId === null, () => fault('category.tooDeep'))
    }
    const level = await this.categories.below(tx, parentId)
    const max = limits.categories
    ensure(level.length < max, () => fault('category.tooMany', { max }))
    const sort = (level.at(-1)?.sort ?? -1) + 1
    const id = await this.categories.add(tx, me, { parentId, sort, ...columnsOf(form) })
    if (form.icon) await this.files.give(tx, me, { kind: 'category', recordId: id }, form.icon)
    return id
  }

  private async change(tx: Tx, me: Actor, categoryId: number, form: CategoryForm): Promise<number> {
    const category = await this.categories.one(tx, me, categoryId)
    await this.categories.mustBeCurrent(tx, me, category, form.version)
    const icons = form.icon && (await this.files.give(tx, me, { kind: 'category', recordId: categoryId }, form.icon))
    const besides = icons && { before: { icon: icons.before }, after: { icon: icons.after } }
    await this.categories.change(tx, me, category, columnsOf(form, category), besides)
    return categoryId
  }
}

const columnsOf = ({ categoryName, visible, commissionBps, foodPermit }: CategoryForm, stored?: StoredCategory) => ({
  categoryName,
  visible,
  foodPermit: foodPermit ?? stored?.foodPermit ?? 0,
  commissionBps: commissionBps === '' ? null : (commissionBps ?? stored?.commissionBps ?? null),
})
