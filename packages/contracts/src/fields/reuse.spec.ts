import { describe, expect, test } from 'vitest'
import { limits } from '../limits.js'
import { decode } from '../wire/decode.js'
import { problemOf } from './check.js'
import {
  byId,
  Cents,
  Clearable,
  Day,
  fieldsOf,
  Like,
  NotBefore,
  Nullable,
  Optional,
  pick,
  recordForm,
  Stored,
  Text,
  versioned,
} from './index.js'

class HallForm extends recordForm('ward') {
  @Text(limits.phone, ['电话', 'Phone']) phone!: string
  @Cents({ min: 0, max: 900 }, ['押金', 'Deposit']) @Clearable() depositCents?: number | ''
  @Day(['开始', 'From']) @Optional() from?: string
  @Day(['结束', 'To']) @NotBefore('from', ['开始', 'From']) @Clearable() to?: string
}

class HallRow {
  @Stored(HallForm) phone!: string
  @Stored(HallForm) @Nullable() depositCents!: number | null
  @Stored(HallForm) to!: string
}

class HallQuery {
  @Optional() @Like(HallForm) phone?: string
  @Like(HallForm) @Nullable() depositCents?: number | '' | null
}

const spec = (type: new () => object, field: string) => {
  const found = fieldsOf(type).get(field)
  if (!found) throw new Error(`${type.name} has no ${field}`)
  return found
}

describe('a field taken from another class', () => {
  test('keeps its declaration, and decorators before or after it add to it', () => {
    expect(spec(HallQuery, 'phone')).toEqual({ ...spec(HallForm, 'phone'), optional: true })
    expect(spec(HallQuery, 'depositCents')).toEqual({ ...spec(HallForm, 'depositCents'), nullable: true })
  })

  test('refuses the same values as the original', () => {
    const decoded = decode(HallQuery, { phone: '12', depositCents: '901' }, 'en')
    expect(decoded).toMatchObject({ ok: false, problems: [{ field: 'phone' }, { field: 'depositCents' }] })
  })

  test('once stored is always present, and keeps label, kind and bounds but no rule of the form', () => {
    expect(spec(HallRow, 'phone')).toMatchObject({ label: ['电话', 'Phone'], optional: false })
    expect(problemOf(spec(HallRow, 'phone'), '')).toBeUndefined()
    expect(problemOf(spec(HallRow, 'phone'), undefined)?.reason).toBe('required')
    expect(problemOf(spec(HallRow, 'phone'), '1'.repeat(12))?.reason).toBe('tooLong')
    expect(problemOf(spec(HallRow, 'to'), '2026-01-01', { from: '2026-12-31' })).toBeUndefined()
    expect(problemOf(spec(HallRow, 'to'), '')).toBeUndefined()
    expect(problemOf(spec(HallRow, 'to'), '2026')?.reason).toBe('day')
  })

  test('once stored is not an empty text for a number, and null only if the row allows it', () => {
    expect(problemOf(spec(HallRow, 'depositCents'), '')?.reason).toBe('int')
    expect(problemOf(spec(HallRow, 'depositCents'), null)).toBeUndefined()
    expect(problemOf(spec(HallRow, 'phone'), null)?.reason).toBe('required')
  })
})

test('picked fields keep their initial values, and other fields are left out', () => {
  class Terms {
    @Text(limits.note, ['备注', 'Note']) note = ''
    @Text(limits.title, ['名称', 'Title']) title = 'Ward'
    @Text(limits.title, ['别名', 'Alias']) alias!: string
  }
  class Few extends pick(Terms, 'title', 'alias') {}
  expect([...fieldsOf(Few).keys()]).toEqual(['title', 'alias'])
  expect(new Few()).toEqual({ title: 'Ward' })
})

describe('forms over records', () => {
  test('have the id and the name of their kind of record', () => {
    class ById extends byId('sms') {}
    expect([...fieldsOf(ById)].map(([key, { label, optional }]) => [key, label[1], optional])).toEqual([
      ['batchId', 'Text messages', false],
    ])
  })

  test('may leave out id and version', () => {
    expect([...fieldsOf(HallForm).keys()].slice(0, 2)).toEqual(['wardId', 'version'])
    expect(decode(HallForm, { phone: '13800138000' }, 'en').ok).toBe(true)
    class Move extends versioned(byId('ward')) {}
    expect(decode(Move, { wardId: '3' }, 'en')).toMatchObject({ ok: true, value: { wardId: 3 } })
    expect(decode(Move, { wardId: '3', version: '0' }, 'en')).toMatchObject({ problems: [{ reason: 'tooSmall' }] })
    expect(decode(Move, { version: '1' }, 'en')).toMatchObject({ problems: [{ field: 'wardId' }] })
  })
})
