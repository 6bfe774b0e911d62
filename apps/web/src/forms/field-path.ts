/** A field that the server names, such as `plan.windows[0].to`, as the form calls it. */
export const pathOf = (field: string): (string | number)[] =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
