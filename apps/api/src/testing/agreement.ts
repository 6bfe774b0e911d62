import fc from 'fast-check'

/** The services and a model of them, which take the same steps. */
interface Both<S> {
  take(step: S): Promise<unknown>
  agree(): Promise<unknown>
  close(): Promise<void>
}

interface Agreement<S> {
  readonly steps: fc.Arbitrary<S[]>
  /** The minimum number of steps. */
  readonly stepCount: number
  readonly open: () => Promise<Both<S>>
  /** Sequences that once failed; they run first. */
  readonly fixedSequences?: [S[]][]
  /** The steps printed by a failed run, as JSON: only they are taken, and shrunk as long as they fail. */
  readonly replayed?: string | undefined
}

/** Shrinking takes longer than a test may, so a failure first prints the steps unchanged, with their seed. */
const asItFailed = { endOnFailure: true } as const

/** Takes random steps until there are enough, comparing both sides after each; returns their number. */
export async function agreeOver<S>({
  steps,
  stepCount,
  open,
  fixedSequences = [],
  replayed,
}: Agreement<S>): Promise<number> {
  let stepsTaken = 0
  const agreement = fc.asyncProperty(steps, async (all) => {
    const both = await open()
    try {
      for (const one of all) {
        await both.take(one)
        await both.agree()
      }
    } finally {
      await both.close()
    }
    stepsTaken += all.length
  })
  if (replayed) {
    await fc.assert(agreement, { numRuns: 1, examples: [[JSON.parse(replayed) as S[]]] })
    return stepCount
  }
  if (fixedSequences.length > 0)
    await fc.assert(agreement, { ...asItFailed, numRuns: fixedSequences.length, examples: fixedSequences })
  while (stepsTaken < stepCount) await fc.assert(agreement, { ...asItFailed, numRuns: 1 })
  return stepsTaken
}
