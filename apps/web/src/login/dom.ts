/** An element that must exist, because the build puts the login page into the document. */
export function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`The document has no ${type.name} #${id}`)
  return found
}
