/** Paths from the root, and hashes of their content. */
export type Files = Record<string, string>

export interface Reach {
  changed: string[]
  linted: string[]
  areas: string[]
  specs: string[]
  words: string[]
  partly: string[]
}

export declare function projectFiles(): Files
export declare function reachedBy(before: Files, now: Files): Reach | undefined
