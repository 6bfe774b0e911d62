import { Fragment, isValidElement, type FunctionComponent, type ReactNode } from 'react'

const plainOnes = new WeakSet<object>()

/**
 * Says of components that they remember nothing of a record: given another one they show just that, so they may stay where
 * it comes. Whatever does not say so begins anew with each record.
 */
export function plain(...components: readonly FunctionComponent<never>[]): void {
  for (const component of components) plainOnes.add(component)
}

/** These remember by themselves what was done to them, or show what was there until something else is loaded. */
const remembering = new Set(['img', 'input', 'textarea', 'select', 'details', 'dialog', 'audio', 'video', 'iframe'])

export function isPlain(node: ReactNode): boolean {
  if (node === null || node === undefined || typeof node !== 'object') return true
  if (Array.isArray(node)) return node.every(isPlain)
  if (!isValidElement<{ children?: ReactNode }>(node)) return false
  const { type, props } = node
  if (typeof type === 'string') return !remembering.has(type) && isPlain(props.children)
  return (type === Fragment || plainOnes.has(type)) && isPlain(props.children)
}
