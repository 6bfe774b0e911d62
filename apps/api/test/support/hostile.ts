import fc from 'fast-check'
import { encode, fieldsOf, type Endpoint, type FieldSpec } from '@bedside/contracts'

type Input = Record<string, unknown>

/** One request as pairs for a query or form and as JSON, and the field that must be refused, if any. */
export interface Shot {
  what: string
  pairs: [key: string, value: string][]
  json: string
  bad: string | undefined
  /** The field that must be refused in JSON, which is more expressive. */
  badInJson: string | undefined
}

const flat = (input: Input): [string, string][] => [...encode(input)]

/** The input with one more key; several values become a repeated key, or a list in JSON. */
function shot(what: string, input: Input, key: string, values: readonly string[], bad: boolean): Shot {
  const json = withKey(input, key, JSON.stringify(values.length === 1 ? values[0] : values))
  const name = bad ? key : undefined
  return {
    what,
    pairs: [...flat(input), ...values.map((v): [string, string] => [key, v])],
    json,
    bad: name,
    badInJson: name,
  }
}

const without = (what: string, input: Input, key: string, bad: boolean): Shot => {
  const name = bad ? key : undefined
  return { what, pairs: flat(input), json: JSON.stringify(input), bad: name, badInJson: name }
}

/** The input with a value that only JSON can express; in a form it is plain text. */
const inJson = (input: Input, key: string, value: string): Shot => ({
  what: `JSON ${value}`,
  pairs: [...flat(input), [key, value]],
  json: withKey(input, key, value),
  bad: undefined,
  badInJson: key,
})

/** Concatenated as text, so that `__proto__` becomes an ordinary key. */
function withKey(input: Input, key: string, json: string): string {
  const rest = JSON.stringify(input).slice(1, -1)
  return `{${rest}${rest === '' ? '' : ','}${JSON.stringify(key)}:${json}}`
}

/** Texts that are not whole numbers. */
const noNumbers = [
  'abc',
  '1.5',
  '1e3',
  '0x10',
  'NaN',
  '1e999',
  '-1e999',
  'Infinity',
  '--1',
  '1 2',
  '１２',
  '1n',
  'null',
]
const tooLargeNumbers = ['99999999999999999999', '9007199254740993', '-99999999999']
const noDays = ['2026-02-30', '2026-13-01', '2026-1-1', 'yesterday', '1763683200000', "2026-11-21' OR '1'='1"]
/** Texts with characters that must not be stored. */
const noTexts = ['a\u0000b', 'ab\u0008', 'ab\u001b[31m', 'ab\u007f']
/** Texts that may be accepted or refused, but must not cause an error. */
const odd = [
  "x' OR '1'='1",
  '\'; DROP TABLE "Manager"; --',
  '1) UNION SELECT "passwordHash" FROM "Manager" --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '%',
  '_%_',
  '\\',
  '%25%5f',
  '🛏️👩‍⚕️',
  'مرحبا‏‮abc',
  'ß'.repeat(40),
  'Z̵̧̢̛a̸l̶g̷o̴',
  '\ufeffab',
  '../../../etc/passwd',
  '=cmd|calc',
  'admin\r\nset-cookie: a=b',
  'true',
  '[]',
  '{}',
  '[object Object]',
  'undefined',
  '-0',
  '007',
  '1,2,3',
  ' ',
]

/** Values that the field must refuse, and a few that it may accept. */
function badValues({ is }: FieldSpec): string[] {
  if (is.kind === 'int') return [...noNumbers, ...tooLargeNumbers, String(is.min - 1), String(is.max + 1)]
  if (is.kind === 'oneOf') return ['nope', '__proto__', 'constructor', '0x1', '1.0', '-1', '99', "1' OR '1"]
  if (is.kind === 'day') return noDays
  if (is.kind === 'jsonText')
    return ['nope', '{', '1', 'null', '"a"', '{a:1}', '['.repeat(5000), 'x'.repeat(is.max + 1)]
  if (is.kind === 'text') return [...noTexts, 'x'.repeat(is.max + 1), '床'.repeat(is.max + 1), '🛏'.repeat(is.max + 1)]
  return []
}

/** Values that only JSON can express; every field must refuse them. */
const jsonValues = [
  '{}',
  '{"a":1}',
  '{"$ne":null}',
  '{"contains":"a"}',
  '[[1]]',
  '[{"a":1}]',
  '{"__proto__":{"isSuper":true}}',
  '"\\ud800"',
  '1e999',
  '-1e999',
  '1.5',
  'true',
]

/** Undeclared names: columns, inherited properties, query operators, other notations for lists. */
const strangeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__proto__[isSuper]',
  'constructor[prototype][isSuper]',
  'passwordHash',
  'deletedAt',
  'isSuper',
  'accountKey',
  'builtIn',
  'path',
  'level',
  'createdAt',
  'where',
  '$where',
  'select',
  'include',
  'role.name',
  '',
  ' ',
  'x'.repeat(5000),
  '🛏',
  'a\u0000',
]

/** Generates hostile variations of valid input. */
export function hostile(endpoint: Endpoint, input: Input): fc.Arbitrary<Shot> {
  const fields = [...fieldsOf(endpoint.input)]
  const declared = new Set(fields.map(([key]) => key))
  const unknown = fc
    .constantFrom(...strangeNames.filter((name) => !declared.has(name)))
    .map((name) => shot('unknown', input, name, ['1'], true))
  const weight = 2
  return fc.oneof(unknown, ...fields.map(([key, spec]) => ({ arbitrary: ofField(endpoint, input, key, spec), weight })))
}

function ofField(endpoint: Endpoint, input: Input, key: string, spec: FieldSpec): fc.Arbitrary<Shot> {
  const { [key]: own, ...rest } = input
  const initial = new endpoint.input() as Input
  const good = typeof own === 'string' || typeof own === 'number' ? String(own) : '1'
  const must = !spec.optional && initial[key] === undefined
  const shots: fc.Arbitrary<Shot>[] = [
    fc.constant(without('missing', rest, key, must)),
    fc.constantFrom(...odd).map((value) => shot('odd', rest, key, [value], false)),
    fc.string({ unit: 'binary', maxLength: 80 }).map((text) => shot('noise', rest, key, [text], false)),
    fc
      .constantFrom(`${key}[a]`, `${key}[$ne]`, `${key}.a`, `${key}[a][b]`, `${key}[__proto__]`)
      .map((name) => shot('object', rest, name, [good], true)),
    fc.constantFrom(...jsonValues).map((value) => inJson(rest, key, value)),
  ]
  const bad = badValues(spec)
  if (bad.length > 0) shots.push(fc.constantFrom(...bad).map((value) => shot('bad', rest, key, [value], true)))
  if (!spec.list) {
    shots.push(fc.constant(shot('twice', rest, key, [good, good], true)))
    shots.push(fc.constantFrom(`${key}[]`, `${key}[0]`).map((name) => shot('list', rest, name, [good], true)))
  }
  return fc.oneof(...shots)
}
