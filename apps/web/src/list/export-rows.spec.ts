import { describe, expect, it } from 'vitest'
import { OperationLogQuery } from '@bedside/contracts'
import { exportInput } from './export-rows'

describe('the rows and columns of an export', () => {
  it('is every page of what the filters and the sort leave, in the columns that are shown', () => {
    const query = Object.assign(new OperationLogQuery(), {
      pageNum: 7,
      pageSize: 50,
      keyword: '财务',
      order: 'asc',
      from: '2026-11-01',
    })
    expect(exportInput(query, ['createdAt', 'label'], 'xlsx')).toEqual({
      keyword: '财务',
      entityId: '',
      sort: 'createdAt',
      order: 'asc',
      from: '2026-11-01',
      columns: ['createdAt', 'label'],
      format: 'xlsx',
    })
  })
})
