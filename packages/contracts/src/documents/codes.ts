import { fieldsOf } from '../fields/index.js'
import { limits } from '../limits.js'
import { codes, type Code } from '../wire/codes.js'
import type { Endpoint } from '../wire/endpoint.js'
import type { Text } from '../wire/text.js'

/** The meaning of each code. */
export const meanings: Record<keyof typeof codes, Text> = {
  ok: ['成功', 'Success'],
  failed: [
    '业务失败，`data` 可能带有 `message` 供页面显示',
    'A business failure; `data` may carry a `message` for the page',
  ],
  notLoggedIn: ['未登录：没有令牌、令牌不存在或已退出', 'Not signed in: the token is missing, unknown or signed out'],
  forbidden: [
    '权限不足、记录不在可见范围内，或须先完成另一步（如修改初始密码）',
    'No permission, a record the caller may not see, or another step comes first, such as changing an initial password',
  ],
  badInput: [
    '参数有误，`data` 列出字段和原因，没有写入任何数据',
    'Bad input: `data` lists field and reason, and nothing was written',
  ],
  expired: ['登录凭证已过期或被终止', 'The session has expired or was ended'],
  notFound: ['记录或接口不存在', 'No such record, or no such call'],
  conflict: ['数据已变化或正在使用', 'The state has changed, or the record is in use'],
  tooLarge: ['请求内容过大', 'The request is too large'],
  codeNeeded: [
    '密码正确，还需动态验证码：带上 `code` 重新调用',
    'The password is right, but a code is required: call again with `code`',
  ],
  tooMany: ['尝试次数过多', 'Too many attempts'],
  fault: ['服务器出错，信息中只有请求编号', 'Server error; the message contains only a request ID'],
  unavailable: ['服务繁忙或正在重启，可稍后重试', 'Busy or restarting; retry later'],
}

/**
 * The codes that an endpoint can answer with, as far as its declaration tells: its input, its access, and whether it writes.
 */
export function codesOf({ access, carrier, input, reply, writes }: Endpoint): Code[] {
  const fields = [...fieldsOf(input).values()]
  const secrets = fields.flatMap(({ is }) => (is.kind === 'text' && is.secret ? [is] : []))
  const typesCode = fields.some(({ is }) => is.kind === 'text' && is.patternName === limits.factorCode.patternName)
  const has: Record<keyof typeof codes, boolean> = {
    ok: true,
    failed: secrets.length > 0,
    notLoggedIn: access !== 'public',
    forbidden: access !== 'public',
    badInput: true,
    expired: access !== 'public',
    // A list filtered by an unknown id is empty; it does not answer `notFound`.
    notFound: !('page' in reply || 'csv' in reply) && fields.some(({ is }) => is.kind === 'int' && is.unit === 'id'),
    conflict: writes && access !== 'public',
    tooLarge: carrier === 'form' || fields.length > 0,
    codeNeeded: typesCode && access === 'public',
    // Attempts at a password or code are limited, unlike the choice of a new password.
    tooMany: typesCode || secrets.some(({ max }) => max === limits.passwordTyped.max),
    fault: true,
    unavailable: true,
  }
  return Object.entries(codes).flatMap(([name, code]) => (has[name as keyof typeof codes] ? [code] : []))
}
