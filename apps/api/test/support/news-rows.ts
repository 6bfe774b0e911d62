import { News } from '../../src/news/news.js'
import type { World } from '../../src/testing/world.js'
import type { Own } from './own.js'
import type { Person } from './people.js'

/** Unread news of a manager. */
export function newsOf(world: World, managerId: number): Promise<number> {
  return world.database.write(async (tx) => {
    await world.get(News).add(tx, { managerId, kind: 'EXPORT_READY', recordId: 1, label: 'log.csv' })
    const own = tx
      .selectFrom('News')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('managerId', '=', managerId)
    return (await own.executeTakeFirstOrThrow()).id
  })
}

const oneOf = async (world: World, { managerId }: Person) => ({ newsId: await newsOf(world, managerId) })

export const newsRows = {
  'news.readNews': (world: World, _key: unknown, me: Person) => oneOf(world, me),
  'news.readAllNews': async (world: World, _key: unknown, me: Person) => ({ upTo: (await oneOf(world, me)).newsId }),
}

/** The rows of `records.ts` for news. */
export const ownNewsRows = {
  'news.readNews': async (world: World, { me }: Own) => [await oneOf(world, me)],
}
