import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const articlesFaults = {
  'article.empty': [codes.conflict, '正文为空，不能发布', 'There is no text to publish'],
  'article.unchanged': [codes.conflict, '草稿与线上版本相同', 'The draft is identical to the published version'],
  'article.scheduled': [
    codes.conflict,
    '已定时发布，取消定时后才能修改',
    'Publication is scheduled. Cancel it before making changes',
  ],
  'article.notScheduled': [codes.conflict, '没有定时发布', 'No publication is scheduled'],
  'article.when': [
    codes.badInput,
    '发布时间须在现在之后、{days} 天之内',
    'The publication time must be in the future, at most {days} days ahead',
    ['publishAt'],
  ],
} as const satisfies Refusals
