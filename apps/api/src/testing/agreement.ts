import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'

/** The services and a model of them, led through the same steps. */
interface Both<S> {
  take(step: S): Promise<unknown>
  agree(): Promise<unknown>
  close(): Promise<void>
}

interface Agreement<S> {
  readonly steps: fc.Arbitrary<S[]>
  /** How many steps are taken at least. */
  readonly wanted: number
  /** In a folder of its own, that is gone afterwards. */
  readonly open: (directory: string) => Promise<Both<S>>
  /** Runs of steps that failed once: they are taken first. */
  readonly known?: [S[]][]
  /** The steps that a failure told, as JSON: only they are taken, and made fewer as long as they fail. */
  readonly replayed?: string | undefined
}

/** Making steps fewer takes longer than a test may: at first they are told as they are, with their seed. */
const asItFailed = { endOnFailure: true } as const

/** Takes random steps until there were enough, both compared after each; answers how many there were. */
export async function agreeOver<S>({ steps, wanted, open, known = [], replayed }: Agreement<S>): Promise<number> {
  let taken = 0
  const agreement = fc.asyncProperty(steps, async (all) => {
    const directory = mkdtempSync(join(tmpdir(), 'bedside-model-'))
    try {
      const both = await open(directory)
      try {
        for (const one of all) {
          await both.take(one)
          await both.agree()
        }
      } finally {
        await both.close()
      }
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
    taken += all.length
  })
  if (replayed) {
    await fc.assert(agreement, { numRuns: 1, examples: [[JSON.parse(replayed) as S[]]] })
    return wanted
  }
  if (known.length > 0) await fc.assert(agreement, { ...asItFailed, numRuns: known.length, examples: known })
  while (taken < wanted) await fc.assert(agreement, { ...asItFailed, numRuns: 1 })
  return taken
}
