import { codes, fieldsOf, type Endpoint, type Envelope, type FieldProblem } from '@bedside/contracts'

/** Fields named by a refusal that the call does not have, except for unknown fields, which are named because of that. */
export function strangeFields({ input }: Endpoint, { code, data }: Pick<Envelope<unknown>, 'code' | 'data'>): string[] {
  if ((code !== codes.badInput && code !== codes.conflict) || !Array.isArray(data)) return []
  const fields = fieldsOf(input)
  const blamed = (data as FieldProblem[]).filter(({ reason }) => reason !== 'unknown').map(({ field }) => field)
  // The call has `plan` for `plan.windows[0].to`.
  return blamed.filter((field) => !fields.has(field.split(/[.[]/)[0] ?? ''))
}
