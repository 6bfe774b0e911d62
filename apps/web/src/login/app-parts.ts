interface AppParts {
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  /** What most pages share, for when there is nothing else to do: scripts and styles. */
  readonly later: readonly string[]
}

/** What the app consists of. The build knows the names and puts this file's content in their place. */
export const appParts: AppParts = { modules: [], styles: [], later: [] }
