import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Failure } from '../api/failure'
import { RecordFailure } from './record-failure'

interface AnsweredProps<R> {
  answer: { readonly data: R | undefined; readonly error: Failure | null; refetch(): Promise<unknown> }
  /** The approximate height of the skeleton, in lines. */
  lines?: number
  /** The page that lists such records. */
  backTo?: string
  children: (data: R) => ReactNode
}

/**
 * Renders a query's data, a skeleton while loading, or the failure. If a reload fails the data stay, because the user
 * may be typing in them.
 */
export function Answered<R>({ answer: { data, error, refetch }, lines = 4, backTo, children }: AnsweredProps<R>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton active title={false} paragraph={{ rows: lines }} />
  return <RecordFailure failure={error} onAgain={() => void refetch()} {...(backTo !== undefined && { backTo })} />
}
