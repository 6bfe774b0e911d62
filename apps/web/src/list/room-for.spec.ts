import { expect, test } from 'vitest'
import { roomFor } from './room-for'

test('a Chinese character takes the room of two letters', () => {
  expect(['Phone or last 4 digits', '手机号或后四位', '近 30 天', ''].map(roomFor)).toEqual([
    '22ch',
    '14ch',
    '8ch',
    '0ch',
  ])
})
