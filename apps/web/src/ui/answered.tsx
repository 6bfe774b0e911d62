import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Failure } from '../api/failure'
import { RecordFailure } from './record-failure'

interface AnsweredProps<R> {
  answer: { readonly data: R | undefined; readonly error: Failure | null; refetch(): Promise<unknown> }
  /** How long it will be, about. */
  lines?: number
  /** Where such records are listed. */
  backTo?: string
  children: (data: R) => ReactNode
}

/**
 * What was asked for, once it is there; why it is not, where it could not be read. What is shown stays when it could
 * not be read again: somebody may be typing in it.
 */
export function Answered<R>({ answer: { data, error, refetch }, lines = 4, backTo, children }: AnsweredProps<R>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton active title={false} paragraph={{ rows: lines }} />
  return <RecordFailure failure={error} onAgain={() => void refetch()} {...(backTo !== undefined && { backTo })} />
}
