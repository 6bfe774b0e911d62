import type { Endpoint } from '@bedside/contracts'
import { useRef, useState, type Key } from 'react'
import { ApiError, isFailure } from '../api/failure'
import { queryClient } from '../api/query-client'
import { keyOf } from '../api/use-endpoint'
import { policyOf } from '../session/error-policy'
import { again, rowsThatAre, waitingFor, withItem, type BatchItem } from './batch-items'
import type { RowChoice } from './use-choice'

/** One thing done to several rows, one after the other. */
export interface Batch<Row> {
  /** What is being done, in words; undefined while there is nothing to tell of. */
  readonly title: string | undefined
  readonly items: readonly BatchItem<Row>[]
  readonly running: boolean
  keyOf(row: Row): Key
  nameOf(row: Row): string
  /** Does `act` to every marked row. It throws where a row is refused; nobody else is told of that. */
  start(title: string, act: (row: Row) => Promise<unknown>): void
  /** Does what was refused or not done, and nothing else. */
  retry(): void
  /** Lets the row that is under way finish and begins no other. */
  stop(): void
  close(): void
}

interface Options<Row> {
  readonly choice: RowChoice<Row>
  readonly rowKey: keyof Row & string
  readonly nameOf: (row: Row) => string
  /** Lists whose answers age with it. */
  readonly refresh: readonly Pick<Endpoint, 'name'>[]
}

/** Batches of a list. Rows that were refused stay marked, so that something else can be tried with them. */
export function useBatch<Row>({ choice, rowKey, nameOf, refresh }: Options<Row>): Batch<Row> {
  const [job, setJob] = useState<{ title: string; act: (row: Row) => Promise<unknown> }>()
  const [items, setItems] = useState<readonly BatchItem<Row>[]>([])
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const keyOfRow = (row: Row) => row[rowKey] as Key

  const run = async (from: readonly BatchItem<Row>[], act: (row: Row) => Promise<unknown>) => {
    let now = from
    const tell = (next: readonly BatchItem<Row>[]) => setItems((now = next))
    stopped.current = false
    setRunning(true)
    for (const row of rowsThatAre(from, 'waiting')) {
      if (stopped.current) break
      tell(withItem(now, row, 'running'))
      const refusal = await refusalOf(() => act(row))
      tell(withItem(now, row, refusal ? 'refused' : 'done', refusal?.reason))
      if (refusal?.last) break
    }
    setRunning(false)
    await Promise.all(refresh.map((list) => queryClient.invalidateQueries({ queryKey: keyOf(list) })))
  }

  return {
    title: job?.title,
    items,
    running,
    keyOf: keyOfRow,
    nameOf,
    start(title, act) {
      const fresh = waitingFor(choice.rows)
      setJob({ title, act })
      setItems(fresh)
      void run(fresh, act)
    },
    retry() {
      const rest = again(items)
      setItems(rest)
      if (job) void run(rest, job.act)
    },
    stop: () => void (stopped.current = true),
    close() {
      const left = rowsThatAre(items, 'refused', 'waiting')
      choice.choose(left.map(keyOfRow), left)
      setJob(undefined)
    },
  }
}

/** Why a row was refused, and whether the rows after it need not be tried: a session that has ended refuses them all. */
async function refusalOf(act: () => Promise<unknown>): Promise<{ reason: string; last: boolean } | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!isFailure(error)) throw error
    return { reason: error.message, last: error instanceof ApiError && policyOf(error.code).next === 'endSession' }
  }
}
