type Where = Readonly<Record<'hospitalId' | 'departmentId' | 'wardId', number | undefined>>

const addressOf = (path: string, where: Partial<Where>): string => {
  const known = Object.entries(where).filter(([, id]) => id !== undefined)
  return `${path}?${new URLSearchParams(known.map(([key, id]) => [key, String(id)])).toString()}`
}
export const wardsAddress = (where: Partial<Where>): string => addressOf('/hospital/ward', where)
export const bedsAddress = (where: Partial<Where>): string => addressOf('/hospital/bed', where)
