import { codes, fieldsOf, problemsIn, type Endpoint, type Envelope } from '@bedside/contracts'

/** Fields named by a refusal that the call does not have, except for unknown fields, which are named because of that. */
export function strangeFields({ input }: Endpoint, { code, data }: Pick<Envelope<unknown>, 'code' | 'data'>): string[] {
  if (code !== codes.badInput && code !== codes.conflict) return []
  const fields = fieldsOf(input)
  const blamed = problemsIn(data)
    .filter(({ reason }) => reason !== 'unknown')
    .map(({ field }) => field)
  // The call has `plan` for `plan.windows[0].to`.
  return blamed.filter((field) => !fields.has(field.split(/[.[]/)[0] ?? ''))
}
