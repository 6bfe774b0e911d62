import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes } from './codes.js'
import { endText, EventReader, eventText, signOfLife } from './events.js'

test('events are read as they were sent, however the stream is divided', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.array(fc.nat(40)), (rows, cuts) => {
      const sent = rows.map((row) => signOfLife + eventText(row)).join('')
      const reader = new EventReader()
      const read: unknown[] = []
      let at = 0
      for (const cut of cuts) {
        read.push(...reader.read(sent.slice(at, at + cut)))
        at += cut
      }
      read.push(...reader.read(sent.slice(at)))
      expect(JSON.stringify(read)).toBe(JSON.stringify(rows))
    }),
  )
})

test('a keep-alive comment is not an event, nor is an incomplete event', () => {
  const reader = new EventReader()
  expect(reader.read(`${signOfLife}data: {"a"`)).toEqual([])
  expect(reader.read(':1}\n\n')).toEqual([{ a: 1 }])
})

test('the refusal that ends a stream is not one of its events', () => {
  const reader = new EventReader()
  const refusal = { code: codes.forbidden, msg: '您的权限不足', data: null }
  expect([reader.read(eventText({ a: 1 })), reader.ending]).toEqual([[{ a: 1 }], undefined])
  expect([reader.read(endText(refusal)), reader.ending]).toEqual([[], refusal])
})
