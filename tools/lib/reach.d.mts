/** Paths from the root, and hashes of their content. */
export type Files = Record<string, string>

export interface Reach {
  changed: string[]
  /** The changed files and all that import them, tests included. */
  linted: string[]
  /** The areas reached. */
  areas: string[]
  /** The test files to run. */
  specs: string[]
  /** The areas, and their groups of calls. */
  words: string[]
  /** Those of the test files that run for these areas only. */
  partly: string[]
  /** The first lines of the tests to run, of the files of which only these are. */
  lines: Record<string, number[]>
  /** Whether the calls that the bench makes may be affected. */
  benched: boolean
}

export declare function projectFiles(): Files
export declare function specsOf(files: Files): string[]
export declare function reachedBy(before: Files, now: Files, unpassed?: string[]): Reach | undefined
