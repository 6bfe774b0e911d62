import type { Endpoint } from '@bedside/contracts'
import { useMutation } from '@tanstack/react-query'
import { call, type CallOptions, type Sent } from './client'
import { isFailure, type Failure } from './failure'
import { invalidate } from './invalidate'

export interface Action<I, R> {
  /** Resolves with the answer, or undefined when the call failed; what failed has been told by then. */
  run(input: Sent<I>): Promise<R | undefined>
  readonly busy: boolean
}

interface Options extends Pick<CallOptions, 'handles'> {
  /** Takes what `handles` has claimed. */
  onFailure?: (failure: Failure) => void
}

/** A call that changes something. */
export function useAction<I, R>(endpoint: Endpoint<I, R>, options: Options = {}): Action<I, R> {
  const { handles, onFailure } = options
  const { mutateAsync, isPending } = useMutation<R, Error, Sent<I>>({
    mutationFn: (input) => call(endpoint, input, { ...(handles && { handles }) }),
    onSuccess: () => invalidate(endpoint),
  })
  return {
    busy: isPending,
    async run(input) {
      try {
        return await mutateAsync(input)
      } catch (error) {
        if (!isFailure(error)) throw error
        onFailure?.(error)
        return undefined
      }
    },
  }
}
