import { limits } from '../limits.js'
import { codes, httpStatusOf, type Code } from '../wire/codes.js'
import { languages } from '../wire/text.js'
import { meanings } from './codes.js'
import { both, type Schema } from './schema.js'

export const exampleKey = '8e03978e-40d5-43dd-bc93-6894a57f9324'

/** The components that operations refer to: refusals, token, language and response headers. */
export function sharedComponents() {
  const refusing = Object.entries(codes).filter(([, code]) => code !== codes.ok)
  return {
    securitySchemes: {
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: '登录返回的令牌，也可写作 `Bearer <token>` · The token of login; `Bearer <token>` is taken too',
      },
    },
    parameters: {
      language: {
        name: 'Accept-Language',
        in: 'header',
        description: '提示信息的语言 · The language of messages',
        schema: { type: 'string', default: languages[0] },
        example: 'zh',
      },
      idempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description:
          '由调用方为一次操作生成，重试时原样带上；同一个键只执行一次 · Made by the caller for one intention and sent with every try of it; what is asked for under one key is done once',
        schema: { type: 'string', pattern: limits.idempotencyKey.pattern.source },
        example: exampleKey,
      },
    },
    headers: {
      requestId: {
        description: '请求编号，报错时请附上 · Names this request in the logs',
        schema: { type: 'string' },
      },
      totalRows: {
        description: '文件中的记录数 · How many rows the file holds',
        schema: { type: 'integer', minimum: 0 },
      },
      replayed: {
        description:
          '为 `true` 时，此答复是同一个键先前的答复 · `true` where this is the answer to an earlier call with the same key',
        schema: { type: 'string', const: 'true' },
      },
      permissionVersion: {
        description: '权限变化时随之变化 · Changes whenever what the caller may see or do has changed',
        schema: { type: 'string' },
      },
    },
    responses: Object.fromEntries(
      refusing
        .filter(([, code]) => httpStatusOf(code) !== 200)
        .map(([name, code]) => [code, refused(meanings[name as keyof typeof codes], code)]),
    ),
    schemas: {
      Refusal: refusalSchema(refusing.map(([, code]) => code)),
      RefusalWithMessage: refusalWithMessage(refusing.map(([, code]) => code)),
      FieldProblem: fieldProblem,
    },
  }
}

function refused(meaning: readonly [string, string], code: Code): Schema {
  const schema = { $ref: '#/components/schemas/Refusal' }
  return {
    description: both(meaning),
    content: { 'application/json': { schema, example: { code, msg: meaning[0], data: null } } },
  }
}

const fieldProblem: Schema = {
  type: 'object',
  properties: {
    field: { type: 'string', description: '字段 · The field, with its path where it is nested' },
    reason: { type: 'string', description: '原因（供程序使用） · A stable key for programs' },
    message: { type: 'string', description: '原因（供人阅读） · The same for people' },
  },
  required: ['field', 'reason', 'message'],
  additionalProperties: false,
}

const refusal = (which: Schema, data: Schema): Schema => ({
  type: 'object',
  properties: { code: which, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
  additionalProperties: false,
})
const problemList = { type: 'array', items: { $ref: '#/components/schemas/FieldProblem' } }

function refusalSchema(refusing: readonly Code[]): Schema {
  return {
    oneOf: [
      refusal(
        { const: codes.badInput, description: both(meanings.badInput) },
        { ...problemList, type: ['array', 'null'] },
      ),
      refusal({ type: 'integer', enum: refusing.filter((code) => code !== codes.badInput) }, {}),
    ],
  }
}

/** Of a call with `messageInData`. */
const refusalWithMessage = (refusing: readonly Code[]): Schema =>
  refusal(
    { type: 'integer', enum: refusing },
    {
      type: 'object',
      properties: { message: { type: 'string' }, problems: problemList },
      required: ['message'],
      additionalProperties: false,
    },
  )
