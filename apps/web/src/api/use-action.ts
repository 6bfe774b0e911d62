import { codes, type Endpoint } from '@bedside/contracts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallOptions, type SentInput } from './client'
import { ApiError, isFailure, type Failure } from './failure'
import { IntentKey } from './idempotency-key'
import { invalidate } from './invalidate'

interface Action<I, R> {
  /** Resolves with the answer, or undefined if the call failed, which has been reported by then. */
  run(input: SentInput<I>): Promise<R | undefined>
  readonly busy: boolean
}

interface Options extends Pick<CallOptions, 'handles'> {
  /** The idempotency key of the form behind it; defaults to one per input. */
  key?: () => string
  /** Called for failures claimed by `handles`. */
  onFailure?: (failure: Failure) => void
}

/** A call that changes something. */
export function useAction<I, R>(endpoint: Endpoint<I, R>, options: Options = {}): Action<I, R> {
  const { handles, onFailure, key } = options
  const [intent] = useState(() => new IntentKey())
  const { mutateAsync, isPending } = useMutation<R, Error, SentInput<I>>({
    mutationFn: (input) =>
      call(endpoint, input, { key: key?.() ?? intent.of(input as object), ...(handles && { handles }) }),
    onSuccess: () => {
      intent.complete()
      return invalidate(endpoint)
    },
  })
  return {
    busy: isPending,
    async run(input) {
      try {
        return await mutateAsync(input)
      } catch (error) {
        if (!isFailure(error)) throw error
        if (tellsOfChange(error)) void invalidate(endpoint)
        onFailure?.(error)
        return undefined
      }
    },
  }
}

/** The record is not as it was shown, or no longer there: what is shown is outdated, and the next attempt would be refused too. */
const tellsOfChange = (failure: Failure): boolean =>
  failure instanceof ApiError && (failure.code === codes.conflict || failure.code === codes.notFound)
