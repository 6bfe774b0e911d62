import { requestLimits, type FieldKind, type FieldSpec, type Reason } from '@bedside/contracts'

/** A value that a field must refuse, and the reason it must give. */
export interface BadValue {
  readonly sent: string | readonly string[]
  readonly reason: Reason
  readonly values?: Readonly<Record<string, string | number>>
}

/** Values that the field's declaration rules out: too small, too large, too long, of the wrong type or characters, too many. */
export function badValuesOf({ is, list }: FieldSpec): readonly BadValue[] {
  const singly = badOnes(is)
  if (!list) return is.kind === 'file' ? singly : [...singly, { sent: ['1', '1'], reason: 'single' }]
  const tooMany = { sent: manyOf(is, list.max + 1), reason: 'tooMany', values: { max: list.max } } as const
  return list.max < requestLimits.fields ? [...singly, tooMany] : singly
}

/** A number of valid values; objects travel as one text. */
function manyOf(is: FieldKind, count: number): string | readonly string[] {
  if (is.kind === 'nested') return JSON.stringify(Array.from({ length: count }, () => ({})))
  return Array.from({ length: count }, () => (is.kind === 'oneOf' ? String(is.values[0]) : '1'))
}

function badOnes(is: FieldKind): readonly BadValue[] {
  switch (is.kind) {
    case 'text':
      return badTexts(is)
    case 'int':
      return [
        { sent: 'abc', reason: 'int' },
        { sent: '1.5', reason: 'int' },
        { sent: String(is.min - 1), reason: 'tooSmall', values: { min: is.min } },
        { sent: String(is.max + 1), reason: 'tooLarge', values: { max: is.max } },
      ]
    case 'oneOf':
      return [{ sent: 'nope', reason: 'oneOf', values: { values: is.values.join(', ') } }]
    case 'day':
      return [
        { sent: '2026-02-30', reason: 'day' },
        { sent: 'tomorrow', reason: 'day' },
      ]
    case 'time':
      return [{ sent: '2026-02-30T00:00:00Z', reason: 'time' }]
    case 'nested':
      return [{ sent: 'x', reason: 'nested' }]
    case 'jsonText':
      return [
        { sent: '{', reason: 'jsonText' },
        ...(is.rich ? ([{ sent: '{"type":"doc","content":[{"type":"script"}]}', reason: 'richText' }] as const) : []),
        { sent: `["${'x'.repeat(is.max)}"]`, reason: 'tooLong', values: { max: is.max } },
      ]
    case 'file':
      return [{ sent: 'x', reason: 'file' }]
    case 'json':
      return []
  }
}

function badTexts({ min, max, pattern, patternName }: Extract<FieldKind, { kind: 'text' }>): readonly BadValue[] {
  const wrong = ['，'.repeat(Math.max(min, 1)), '1'.repeat(Math.max(min, 1)), 'a'.repeat(Math.max(min, 1))]
  const misshapen = pattern && wrong.find((text) => !pattern.test(text))
  return [
    { sent: `a${String.fromCharCode(0)}b`, reason: 'characters' },
    { sent: 'a'.repeat(max + 1), reason: 'tooLong', values: { max } },
    // An empty text counts as missing, not as too short.
    ...(min > 1 ? ([{ sent: 'a'.repeat(min - 1), reason: 'tooShort', values: { min } }] as const) : []),
    ...(misshapen ? [{ sent: misshapen, reason: (patternName ?? 'pattern') as Reason }] : []),
  ]
}
