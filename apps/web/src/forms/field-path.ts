/** Converts a field name from the server, such as `plan.windows[0].to`, to a form path. */
export const pathOf = (field: string): (string | number)[] =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
