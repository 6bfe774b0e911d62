interface AppParts {
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  /** Chunks that most pages share, to be prefetched when idle: scripts and styles. */
  readonly later: readonly string[]
}

/** The files of the app. The build replaces the content of this file with their names. */
export const appParts: AppParts = { modules: [], styles: [], later: [] }
