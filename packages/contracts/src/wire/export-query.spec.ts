import { describe, expect, test } from 'vitest'
import { AgentExport, AgentQuery, AgentRow } from '../endpoints/agent.js'
import { allEndpoints } from '../endpoints/index.js'
import { OperationLogExport, OperationLogQuery } from '../endpoints/log.js'
import { fieldsOf, Id, NestedList } from '../fields/index.js'
import { textOfValue } from '../fields/values.js'
import { decode } from './decode.js'
import { columnsOf } from './export-query.js'

describe('the query of an export', () => {
  test("has the list's filters and order, no pages, the columns and the format", () => {
    const asked = [...fieldsOf(AgentQuery).keys()].filter((key) => key !== 'pageNum' && key !== 'pageSize')
    expect([...fieldsOf(AgentExport).keys()]).toEqual([...asked, 'columns', 'format'])
    for (const key of asked) expect(fieldsOf(AgentExport).get(key)).toEqual(fieldsOf(AgentQuery).get(key))
  })

  test('has the initial values of the list', () => {
    const { pageNum: _, pageSize: __, ...initial } = new AgentQuery()
    expect(Object.fromEntries(Object.entries(new AgentExport()))).toEqual(initial)
  })

  test('keeps rules over two fields', () => {
    const days = { from: '2026-11-02', to: '2026-11-01' }
    const refused = (type: typeof OperationLogQuery | typeof OperationLogExport) => {
      const decoded = decode<object>(type, days, 'en')
      return decoded.ok ? [] : decoded.problems
    }
    expect(refused(OperationLogExport)).toEqual(refused(OperationLogQuery))
    expect(refused(OperationLogExport)).toMatchObject([{ field: 'to', reason: 'notBefore' }])
  })

  test('every range of a list, of days or amounts, refuses an end below its beginning', () => {
    const ends = { from: ['to', '2026-11-02', '2026-11-01'], minCents: ['maxCents', '5001', '5000'] } as const
    const accepted: string[] = []
    for (const { name, input } of allEndpoints) {
      const fields = fieldsOf(input)
      for (const [least, [most, low, high]] of Object.entries(ends)) {
        if (!fields.has(least) || !fields.has(most)) continue
        const decoded = decode(input, { [least]: low, [most]: high }, 'en')
        if (decoded.ok || !decoded.problems.some(({ field }) => field === most)) accepted.push(`${name} ${most}`)
      }
    }
    expect(accepted).toEqual([])
  })

  test('accepts no page', () => {
    const decoded = decode(AgentExport, { pageNum: '1' }, 'en')
    expect(decoded).toMatchObject({ ok: false, problems: [{ field: 'pageNum', reason: 'unknown' }] })
  })

  test('accepts columns in any order, and lists the known ones when it refuses', () => {
    expect(decode(AgentExport, { columns: 'phone,company' }, 'zh')).toMatchObject({
      ok: true,
      value: { columns: ['phone', 'company'] },
    })
    const refused = decode(AgentExport, { columns: ['company', 'passwordHash'] }, 'zh')
    expect(refused.ok ? '' : refused.problems[0]?.message).toMatch(/^列只能是：agentId, company, .*createdAt$/)
  })

  test('names a column like its field', () => {
    const spec = fieldsOf(AgentExport).get('columns')
    expect(spec && textOfValue(spec, 'bedShareBps')).toEqual(fieldsOf(AgentRow).get('bedShareBps')?.label)
  })

  test('a nested table is not a column', () => {
    class Inner {
      @Id(['编号', 'ID']) id!: number
    }
    class Outer {
      @Id(['编号', 'ID']) id!: number
      @NestedList(() => Inner, ['下级', 'Below']) below!: Inner[]
    }
    expect(columnsOf(Outer)).toEqual(['id'])
  })
})

test('every list exported as a file is a GET that is logged', () => {
  const files = allEndpoints.filter(({ reply }) => 'csv' in reply)
  expect(files.length).toBeGreaterThan(4)
  for (const { method, writes, logged } of files) expect([method, writes, logged]).toEqual(['GET', false, true])
})
