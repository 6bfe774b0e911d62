import { validateSync } from 'class-validator'
import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints/index.js'
import { OperationLogQuery } from '../endpoints/log.js'
import { ManagerForm } from '../endpoints/manager.js'
import { refusal, specOf } from '../testing/field.js'
import {
  Cents,
  Day,
  fieldsOf,
  NotBefore,
  NotBelow,
  NotTheAccount,
  Optional,
  Password,
  problemOf,
  reasons,
  Text,
} from './index.js'

const label = ['结束', 'To'] as const
const other = ['开始', 'From'] as const

test('a day may not precede another, nor be too far after it', () => {
  const to = specOf(Day(label), NotBefore('from', other, 366))
  const from = '2026-01-01'
  expect(['2025-12-31', '2026-01-01', '2027-01-02', '2027-01-03'].map((day) => refusal(to, day, { from }))).toEqual([
    'notBefore',
    undefined,
    undefined,
    'rangeTooLong',
  ])
})

test('nothing is compared if the other day is missing', () => {
  const to = specOf(Day(label), NotBefore('from', other, 1))
  for (const form of [{}, { from: undefined }, { from: '' }, { from: 5 }]) {
    expect(refusal(to, '2026-01-01', form)).toBeUndefined()
  }
})

test('a field is checked by itself before it is compared', () => {
  expect(refusal(specOf(Day(label), NotBefore('from', other)), '2026-02-30', { from: '2026-03-01' })).toBe('day')
})

test('a number may not be below another, and is compared with nothing else', () => {
  const most = specOf(Cents({ min: 0, max: 100 }, label), NotBelow('least', other))
  expect([49, 50, 51].map((value) => refusal(most, value, { least: 50 }))).toEqual(['notBelow', undefined, undefined])
  for (const form of [{}, { least: undefined }, { least: null }, { least: '60' }])
    expect(refusal(most, 1, form)).toBeUndefined()
  expect(refusal(most, 101, { least: 200 })).toBe('tooLarge')
})

test('a password may not equal the account, ignoring case', () => {
  const password = specOf(Password({ max: 20 }, label), NotTheAccount('account'))
  expect(refusal(password, 'Zhang2026', { account: 'zhang2026' })).toBe('passwordIsAccount')
  expect(refusal(password, 'Zhang2026x', { account: 'zhang2026' })).toBeUndefined()
  expect(refusal(password, 'Zhang2026', {})).toBeUndefined()
})

test('decorators work in any order, and describe their rule', () => {
  const one = specOf(Optional(), NotTheAccount('account'), Text({ max: 9 }, label))
  const two = specOf(Text({ max: 9 }, label), NotTheAccount('account'), Optional())
  expect({ ...one, check: undefined }).toEqual({ ...two, check: undefined })
  expect(specOf(Day(label), NotBefore('from', other, 366)).asks).toEqual([
    '不能早于开始，与开始相距不能超过 366 天',
    'must not be before From, must be within 366 days of From',
  ])
})

test('inherited fields come first, and a class does not know those of its subclasses', () => {
  expect([...fieldsOf(OperationLogQuery).keys()].slice(0, 3)).toEqual(['pageNum', 'pageSize', 'order'])
  class Base {
    @Text({ max: 1 }, label)
    first = ''
  }
  class More extends Base {
    @Text({ max: 1 }, label)
    second = ''
  }
  expect([[...fieldsOf(Base).keys()], [...fieldsOf(More).keys()]]).toEqual([['first'], ['first', 'second']])
})

test('class-validator gives the same result for our classes', () => {
  const form = Object.assign(new ManagerForm(), { managerAccount: 'zhang', managerName: '张', roleId: 1 })
  expect(validateSync(form).map(({ property, constraints }) => [property, constraints])).toEqual([
    ['managerName', { field: 'managerName: must have at least 2 characters' }],
  ])
  expect(validateSync(Object.assign(form, { managerName: '张伟' }))).toEqual([])
})

test('and for the initial input of every endpoint', () => {
  const inputs = allEndpoints.map(({ input }) => input)
  const apart = inputs.flatMap((input) => {
    const empty = new input() as Record<string, unknown>
    const ours = [...fieldsOf(input)].filter(([key, spec]) => problemOf(spec, empty[key], empty)).map(([key]) => key)
    const theirs = fieldsOf(input).size === 0 ? [] : validateSync(empty).map(({ property }) => property)
    return ours.toSorted().join() === theirs.toSorted().join()
      ? []
      : [`${input.name}: ${ours.join()} / ${theirs.join()}`]
  })
  expect(apart).toEqual([])
  expect(inputs.length).toBeGreaterThan(100)
})

test('a reason reads well after a label in the singular and in the plural: its verb is the same for both', () => {
  const { unknown: _nameOfOneField, ...ofLabels } = reasons
  const apart = Object.values(ofLabels).filter(([, en]) => !/^(can|cannot|may|must) /.test(en))
  expect(apart).toEqual([])
})
