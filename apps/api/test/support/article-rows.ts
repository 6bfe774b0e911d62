import { articleSlugs, dayMs, type AccessKey, type ArticleSlug } from '@bedside/contracts'
import { bodyOf, buildDraft } from '../../src/testing/build-articles.js'
import { pngOf } from '../../src/testing/build-pictures.js'
import type { World } from '../../src/testing/world.js'
import type { Input } from './own.js'

type Row = (world: World, key: AccessKey | 'session') => Promise<Input>

const slugOf = (key: AccessKey | 'session'): ArticleSlug =>
  articleSlugs.find((slug) => key.startsWith(`system.${slug}`)) ?? 'careful'

const tomorrow = (world: World): number => world.clock.now() + dayMs

const plain: Row = (_world, key) => Promise.resolve({ slug: slugOf(key) })
const drafted: Row = async (world, key) => {
  await buildDraft(world, slugOf(key))
  return { slug: slugOf(key) }
}

export const articleRows: Record<string, Row> = {
  'article.getArticle': plain,
  'article.getArticleVersionList': plain,
  'article.getArticleVersion': async (world, key) => ({ ...(await plain(world, key)), no: 1 }),
  'article.setArticle': async (world, key) => ({
    ...(await drafted(world, key)),
    title: '新标题',
    body: bodyOf('新正文'),
  }),
  'article.publishArticle': drafted,
  'article.scheduleArticle': async (world, key) => ({
    ...(await drafted(world, key)),
    publishAt: new Date(tomorrow(world)).toISOString(),
  }),
  'article.cancelArticleSchedule': async (world, key) => {
    await buildDraft(world, slugOf(key), tomorrow(world))
    return { slug: slugOf(key) }
  },
  'article.restoreArticle': async (world, key) => ({ ...(await drafted(world, key)), no: 1 }),
  'article.uploadArticlePicture': async () => ({ file: new Blob([await pngOf()]) }),
}
