import { expect, test } from 'vitest'
import { changedPart } from './changed-part'

test('is what lies between the common beginning and end', () => {
  expect(changedPart('押金 99 元，归还后退回', '押金 199 元，归还后退回')).toBeUndefined()
  expect(changedPart('押金 199 元，归还后退回', '押金 99 元，归还后退回')).toEqual({
    start: '押金 ',
    changed: '1',
    end: '99 元，归还后退回',
  })
  expect(changedPart('上午八点', '上午九点')).toEqual({ start: '上午', changed: '八', end: '点' })
})

test('repeated letters are not counted twice', () => {
  expect(changedPart('aaa', 'aa')).toEqual({ start: 'aa', changed: 'a', end: '' })
})

test('is nothing for texts with little in common', () => {
  expect(changedPart('归还', '押金属于用户本人')).toBeUndefined()
  expect(changedPart('退款', '押金')).toBeUndefined()
})
