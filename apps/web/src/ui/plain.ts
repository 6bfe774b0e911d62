import { Fragment, isValidElement, type FunctionComponent, type ReactNode } from 'react'

const plainOnes = new WeakSet<object>()

/**
 * Says of components that what they show follows from their properties alone: they remember nothing of a record, so they may
 * stay where another one comes. Whatever does not say so begins anew with each record.
 */
export function plain(...components: readonly FunctionComponent<never>[]): void {
  for (const component of components) plainOnes.add(component)
}

/** These remember what was done to them by themselves. */
const remembering = new Set(['input', 'textarea', 'select', 'details', 'dialog', 'audio', 'video', 'iframe'])

export function isPlain(node: ReactNode): boolean {
  if (node === null || node === undefined || typeof node !== 'object') return true
  if (Array.isArray(node)) return node.every(isPlain)
  if (!isValidElement<{ children?: ReactNode }>(node)) return false
  const { type, props } = node
  if (typeof type === 'string') return !remembering.has(type) && isPlain(props.children)
  return (type === Fragment || plainOnes.has(type)) && isPlain(props.children)
}
