/**
 * What is stored once a form is saved: what the form leaves out stays as it was, and what was emptied is as a new
 * record begins.
 */
export function mergeForm<T extends object>(
  form: { readonly [K in keyof T]?: T[K] | '' },
  stored: { readonly [K in keyof T]: T[K] },
  fresh: T,
): T {
  const after = (key: keyof T): unknown => {
    const said = form[key]
    return said === undefined ? stored[key] : said === '' ? fresh[key] : said
  }
  return Object.fromEntries(Object.keys(fresh).map((key) => [key, after(key as keyof T)])) as T
}
