import { refusedToLookers, type Access, type AccessKey, type Endpoint } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { useSignedIn, type SignedIn } from './session'

const needed = (access: Access): readonly AccessKey[] | undefined => {
  if (access === 'public' || access === 'session') return undefined
  return typeof access === 'string' ? [access] : access
}

/** What decides whether somebody may make a call. */
export type Callable = Pick<Endpoint, 'access' | 'writes' | 'area'>

/** Whether somebody may make a call. Buttons use the same rule as the endpoint behind them. */
export function mayCall({ granted, info }: Pick<SignedIn, 'granted' | 'info'>, endpoint: Callable): boolean {
  if (info.looksOnly === 1 && refusedToLookers(endpoint)) return false
  return needed(endpoint.access)?.some((key) => granted.has(key)) ?? true
}

export const useCan = (endpoint: Callable): boolean => mayCall(useSignedIn(), endpoint)

/** Whether the user may call at least one of these. */
export function useCanAny(...endpoints: readonly Callable[]): boolean {
  const me = useSignedIn()
  return endpoints.some((endpoint) => mayCall(me, endpoint))
}

/** Renders its children only if the user may call the endpoint. */
export function Can({ call, children }: { call: Callable; children: ReactNode }) {
  return useCan(call) ? children : null
}
