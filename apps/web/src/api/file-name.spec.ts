import { describe, expect, it } from 'vitest'
import { fileNameOf } from './file-name'

const nameOf = (disposition: string | undefined) => fileNameOf(disposition, 'rows.csv')

describe('the name of a file', () => {
  it('is what the server calls it, in any script', () => {
    const name = encodeURIComponent('操作日志-20261121.csv')
    expect(nameOf(`attachment; filename*=UTF-8''${name}`)).toBe('操作日志-20261121.csv')
    expect(nameOf(`attachment; filename*=utf-8'zh'${name}`)).toBe('操作日志-20261121.csv')
  })

  it('prefers the encoded form where there are both', () => {
    expect(nameOf(`attachment; filename="log.csv"; filename*=UTF-8''%E6%97%A5.csv`)).toBe('日.csv')
  })

  it('takes a plain one too, quoted or not', () => {
    expect(nameOf('attachment; filename="the \\"log\\" of today.csv"')).toBe('the _log_ of today.csv')
    expect(nameOf('attachment; filename=log.csv')).toBe('log.csv')
  })

  it('never leads out of the folder', () => {
    expect(nameOf(`attachment; filename*=UTF-8''..%2F..%2Fpasswd`)).toBe('_.._passwd')
    expect(nameOf('attachment; filename="C:\\\\x\\\\y.csv"')).toBe('C__x_y.csv')
  })

  it('falls back where there is none that can be read', () => {
    expect(nameOf(undefined)).toBe('rows.csv')
    expect(nameOf('attachment')).toBe('rows.csv')
    expect(nameOf(`attachment; filename*=UTF-8''%E6%9`)).toBe('rows.csv')
    expect(nameOf('attachment; filename=""')).toBe('rows.csv')
  })
})
