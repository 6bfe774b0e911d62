import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const slidesFaults = {
  'slide.period': [codes.badInput, '结束时间须晚于开始时间', 'The end must be after the start', ['endAt']],
  'slide.tooMany': [
    codes.conflict,
    '{at} 起将同时展示超过 {max} 张，请先下线或调整时间',
    'From {at}, more than {max} slides would be shown at once. Take one offline or change its time first',
  ],
  'slide.full': [
    codes.conflict,
    '最多 {max} 张，请先删除不用的',
    'At most {max} slides are allowed. Delete some first',
  ],
  'slide.noArticle': [codes.badInput, '请选择文章', 'Choose an article', ['article']],
  'slide.articleUnpublished': [
    codes.conflict,
    '该文章尚未发布，不能跳转',
    'That article has not been published, so it cannot be linked',
  ],
  'slide.noCommodity': [codes.badInput, '请选择商品', 'Choose goods', ['commodityId']],
  'slide.commodityOff': [
    codes.conflict,
    '该商品未在售，不能跳转',
    'Those goods are not on sale, so they cannot be linked',
  ],
  'slide.noUrl': [codes.badInput, '请填写 https 网址', 'Enter an https address', ['url']],
  'slide.noPicture': [codes.badInput, '请上传图片', 'Upload a picture', ['pictures']],
  'slide.moved': [
    codes.conflict,
    '轮播图在此期间已变动，请按新的顺序再调整',
    'The carousel has changed in the meantime. Check the new order and move the slide again',
  ],
} as const satisfies Refusals
