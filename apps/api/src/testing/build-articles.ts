import type { ArticleSlug, RichNode } from '@bedside/contracts'
import type { World } from './world.js'

/** A rich text with one paragraph and these pictures. */
export const richTextOf = (text: string, ...pictures: readonly number[]): RichNode => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] },
    ...pictures.map((fileId): RichNode => ({ type: 'image', attrs: { fileId, alt: '' } })),
  ],
})

export const bodyOf = (text: string, ...pictures: readonly number[]): string =>
  JSON.stringify(richTextOf(text, ...pictures))

/** Gives an article a draft that is not published. */
export async function buildDraft(world: World, slug: ArticleSlug, publishAt: number | null = null): Promise<void> {
  const values = { body: bodyOf(`草稿${Math.random()}`), publishAt }
  await world.database.write(async (tx) => {
    await tx.updateTable('Article').set(values).where('slug', '=', slug).execute()
  })
}
