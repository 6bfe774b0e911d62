import { tmpdir } from 'node:os'
import { codes, problemsIn, type Endpoint, type Language } from '@bedside/contracts'
import { strangeFields } from '../../src/testing/strange-fields.js'
import { envelopeIn, type Heard } from './wire.js'

/** Internals of the server that no reply may contain. */
const insides: readonly [name: string, pattern: RegExp][] = [
  ['a stack', /\n\s+at |\bat (async )?[\w.<>]+ \(|\.(ts|js|mjs|cjs):\d+/],
  ['an error of the database', /sqlite|no such (table|column)|syntax error|constraint failed|prepared statement/i],
  ['a path', new RegExp([process.cwd(), tmpdir(), 'node_modules', '/apps/api/', '/etc/'].join('|'))],
  ['a password hash', /\$argon2|passwordHash|tokenHash/],
  [
    'an error of the language',
    /TypeError|RangeError|ReferenceError|Cannot read prop|is not a function|\[object Object\]/,
  ],
]

const chinese = /[\u4e00-\u9fff]/

interface Asked {
  endpoint: Endpoint
  language: Language
  token: string
  /** The input, which a reply may repeat. */
  sent: string
  /** The field that must be refused; `*` accepts any problem. */
  bad?: string | undefined
}

/** What is wrong with a reply, independently of the call. */
export function wrongWith(heard: Heard, { endpoint, language, token, sent, bad }: Asked): string[] {
  const envelope = envelopeIn(heard)
  if (!envelope) return [`no envelope: ${heard.status} ${heard.text.slice(0, 200)}`]
  const { code, msg, data } = envelope
  const wrong: string[] = []
  if (heard.status >= 500 || code >= 500) wrong.push(`a fault: ${heard.status} ${code} ${msg}`)
  if (heard.status !== (code === codes.tooLarge ? 413 : 200)) wrong.push(`status ${heard.status} for code ${code}`)
  if (msg === '' || /[{}]/.test(msg.replaceAll(/\{\w+\}/g, (hole) => (sent.includes(hole) ? '' : hole))))
    wrong.push(`an unfinished message: ${msg}`)
  if (code !== codes.ok && code !== codes.conflict && chinese.test(msg) !== (language === 'zh'))
    wrong.push(`the wrong language: ${msg}`)
  const rest = endpoint.messageInData ? besideMessage(data) : data
  if (code === codes.badInput) wrong.push(...wrongInProblems(rest, language))
  if (endpoint.messageInData && code !== codes.ok) wrong.push(...wrongInMessage(data, msg))
  wrong.push(...strangeFields(endpoint, { code, data }).map((field) => `${field} is blamed, and not taken`))
  if (code !== codes.ok && code !== codes.badInput && code !== codes.conflict && code !== codes.failed && rest !== null)
    wrong.push(`data with a refusal: ${JSON.stringify(data)}`)
  if (bad !== undefined && code !== codes.tooLarge && !(code === codes.badInput && names(data, bad)))
    wrong.push(`${bad} was not refused: ${code} ${msg} ${JSON.stringify(data)?.slice(0, 300)}`)
  for (const [name, pattern] of insides) {
    const found = pattern.exec(heard.text)?.[0]
    if (found !== undefined && !sent.includes(found)) wrong.push(`${name}: ${found}`)
  }
  if (token !== '' && heard.text.includes(token)) wrong.push('the token')
  if (endpoint.name !== 'session.login' && /"[\w-]{43}"/.test(heard.text)) wrong.push('something like a token')
  return wrong
}

/** Checks the problems of a refusal: each needs a reason and a message; problems of the request as a whole have none. */
function wrongInProblems(data: unknown, language: Language): string[] {
  if (data === null) return []
  const problems = problemsIn(data)
  if (problems.length === 0) return [`400 without problems: ${JSON.stringify(data)}`]
  return problems.flatMap(({ field, reason, message }) => {
    const complete =
      typeof field === 'string' && field.length <= 64 && /^[a-zA-Z]+(\.[a-zA-Z]+)?$/.test(reason) && message !== ''
    return complete && chinese.test(message) === (language === 'zh') ? [] : [`problem ${field} ${reason} ${message}`]
  })
}

/** [C15] The sentence stands in `data.message` too. */
const wrongInMessage = (data: unknown, msg: string): string[] =>
  (data as { message?: unknown } | null)?.message === msg ? [] : [`no data.message: ${JSON.stringify(data)}`]

/** What the data of such a call would be without the message. */
const besideMessage = (data: unknown): unknown => (data as { problems?: unknown } | null)?.problems ?? null

/** A problem in a list may name the item, such as `pictures[0].fileId`. */
const names = (data: unknown, bad: string): boolean => {
  if (bad === '*') return true
  const name = bad.slice(0, 64)
  return problemsIn(data).some(({ field }) => field === name || field.startsWith(`${name}[`))
}
