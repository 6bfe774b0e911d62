import { codes, fieldsOf, type Endpoint, type Envelope, type FieldProblem } from '@bedside/contracts'

/** Fields that a refusal blames although the call takes none of that name. Of an unknown field that is the very point. */
export function strangeFields({ input }: Endpoint, { code, data }: Pick<Envelope<unknown>, 'code' | 'data'>): string[] {
  if (code !== codes.badInput || !Array.isArray(data)) return []
  const taken = fieldsOf(input)
  const blamed = (data as FieldProblem[]).filter(({ reason }) => reason !== 'unknown').map(({ field }) => field)
  // Of `plan.windows[0].to` the call takes `plan`.
  return blamed.filter((field) => !taken.has(field.split(/[.[]/)[0] ?? ''))
}
