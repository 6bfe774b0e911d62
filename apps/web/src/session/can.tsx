import type { Access, AccessKey, Endpoint } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { useSignedIn } from './session'

const needed = (access: Access): readonly AccessKey[] | undefined => {
  if (access === 'public' || access === 'session') return undefined
  return typeof access === 'string' ? [access] : access
}

/** Whether these permissions allow a call. Buttons use the same rule as the endpoint behind them. */
export const mayCall = (granted: ReadonlySet<string>, endpoint: Pick<Endpoint, 'access'>): boolean =>
  needed(endpoint.access)?.some((key) => granted.has(key)) ?? true

export const useCan = (endpoint: Pick<Endpoint, 'access'>): boolean => mayCall(useSignedIn().granted, endpoint)

/** Whether the user may call at least one of these. */
export function useCanAny(...endpoints: readonly Pick<Endpoint, 'access'>[]): boolean {
  const { granted } = useSignedIn()
  return endpoints.some((endpoint) => mayCall(granted, endpoint))
}

/** Renders its children only if the user may call the endpoint. */
export function Can({ call, children }: { call: Pick<Endpoint, 'access'>; children: ReactNode }) {
  return useCan(call) ? children : null
}
