import { expect, test } from 'vitest'
import { articleLines } from './article-lines'

const text = (value: string, href?: string) => ({
  type: 'text',
  text: value,
  ...(href !== undefined && { marks: [{ type: 'link', attrs: { href } }] }),
})
const linesOf = (...content: object[]) =>
  articleLines({ title: '关于我们', body: JSON.stringify({ type: 'doc', content }) }, '图片')

test('a line for each paragraph, after the title', () => {
  expect(
    linesOf({ type: 'paragraph', content: [text('一'), text('二')] }, { type: 'heading', content: [text('三')] }),
  ).toEqual(['关于我们', '一二', '三'])
})

test('another link target, picture or rule is another line', () => {
  const lines = (href: string, fileId: number) =>
    linesOf({ type: 'paragraph', content: [text('客服', href)] }, { type: 'image', attrs: { fileId, alt: '锁' } })
  expect(lines('tel:1', 7)).toEqual(['关于我们', '客服 (tel:1)', '[图片 7 锁]'])
  expect(lines('tel:2', 8)).toEqual(['关于我们', '客服 (tel:2)', '[图片 8 锁]'])
  expect(linesOf({ type: 'horizontalRule' })).toEqual(['关于我们', '———'])
})
