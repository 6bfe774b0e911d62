import { codes } from '@bedside/contracts'
import { describe, expect, it } from 'vitest'
import { ApiError, TransportError } from '../api/failure'
import { isOurs, textOfRefusal } from './password-failure'

const refused = (code: number, data: unknown) =>
  new ApiError(code, 'the envelope says', data, 'session.updateManagerPassword', undefined)

describe('a failed password change', () => {
  it('[X8] shows the message that the server sends with the data', () => {
    const failure = refused(codes.failed, { message: '原密码错误' })
    expect(isOurs(failure)).toBe(true)
    expect(textOfRefusal(failure)).toBe('原密码错误')
  })

  it('[X8] shows the message of the envelope where the data has none', () => {
    expect(textOfRefusal(refused(codes.failed, null))).toBe('the envelope says')
  })

  it('[X8] shows that message for refused fields too', () => {
    const message = '参数有误：新密码至少 8 个字符'
    const problems = [{ field: 'managerPassword', reason: 'tooShort', message: '新密码至少 8 个字符' }]
    const failure = refused(codes.badInput, { message, problems })
    expect(isOurs(failure)).toBe(true)
    expect(textOfRefusal(failure)).toBe(message)
  })

  it('[X9] shows nothing when the call itself was lost', () => {
    const failure = new TransportError('network', 'lost', 'session.updateManagerPassword')
    expect(isOurs(failure)).toBe(true)
    expect(textOfRefusal(failure)).toBeUndefined()
  })

  it('leaves everything else to the error policy', () => {
    expect(isOurs(refused(codes.forbidden, null))).toBe(false)
    expect(isOurs(refused(codes.fault, null))).toBe(false)
  })
})
