import type { Access, AccessKey, Endpoint } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { useSignedIn } from './session'

const needed = (access: Access): readonly AccessKey[] | undefined => {
  if (access === 'public' || access === 'session') return undefined
  return typeof access === 'string' ? [access] : access
}

/** Whether the holder of these names may call: a button cannot disagree with the call behind it. */
export const mayCall = (granted: ReadonlySet<string>, endpoint: Pick<Endpoint, 'access'>): boolean =>
  needed(endpoint.access)?.some((key) => granted.has(key)) ?? true

export const useCan = (endpoint: Pick<Endpoint, 'access'>): boolean => mayCall(useSignedIn().granted, endpoint)

/** Shows its content to those who may call the endpoint. */
export function Can({ call, children }: { call: Pick<Endpoint, 'access'>; children: ReactNode }) {
  return useCan(call) ? children : null
}
