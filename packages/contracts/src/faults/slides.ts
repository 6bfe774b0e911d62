import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const slidesFaults = {
  'slide.period': [codes.badInput, '结束时间须晚于开始时间', 'It has to end after it starts', ['endAt']],
  'slide.tooMany': [
    codes.conflict,
    '{at} 起将同时展示超过 {max} 张，请先下线或调整时间',
    'From {at} on more than {max} would be shown at once. Switch one off or change its time first',
  ],
  'slide.full': [codes.conflict, '最多 {max} 张，请先删除不用的', 'There are {max} already. Delete some first'],
  'slide.noArticle': [codes.badInput, '请选择文章', 'Choose an article', ['article']],
  'slide.articleUnpublished': [
    codes.conflict,
    '该文章尚未发布，不能跳转',
    'That article is not published, so nothing can lead there',
  ],
  'slide.noCommodity': [codes.badInput, '请选择商品', 'Choose what it leads to', ['commodityId']],
  'slide.commodityOff': [codes.conflict, '该商品未在售，不能跳转', 'That is not on sale, so nothing can lead there'],
  'slide.noUrl': [codes.badInput, '请填写 https 网址', 'Enter an https address', ['url']],
  'slide.noPicture': [codes.badInput, '请上传图片', 'Upload a picture', ['pictures']],
  'slide.moved': [
    codes.conflict,
    '轮播图在此期间已变动，请按新的顺序再调整',
    'The carousel has changed in the meantime. Look at its order and move it again',
  ],
} as const satisfies Refusals
