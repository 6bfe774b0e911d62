import { ArticleForm } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { storedField, storedText } from './conflict'

test('what others changed is named and shown as people know it, also if the form has no such field', () => {
  const named = (name: string) => storedField(ArticleForm, 'article', name)
  expect(named('title')?.label).toEqual(['标题', 'Title'])
  expect(named('publishedNo')?.label).not.toContain('publishedNo')
  expect(storedText(named('publishedNo'), 2, 'zh')).toBe('2')
  expect(storedText(named('publishedAt'), Date.parse('2026-11-21T02:00:27.168Z'), 'en')).toBe('2026-11-21 10:00:27')
  expect(storedField(ArticleForm, 'session', 'publishedNo')).toBeUndefined()
})
