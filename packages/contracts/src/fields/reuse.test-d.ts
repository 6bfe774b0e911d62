import { FranchiseForm } from '../endpoints/franchise-forms.js'
import { byId, Like, Nullable, Optional, Stored } from './index.js'

/** Nothing here runs: `tsc` is the test. */

export class Taken {
  @Stored(FranchiseForm) name!: string
  @Stored(FranchiseForm) amountCents!: number
  @Stored(FranchiseForm) @Nullable() agentId!: number | null
  @Like(FranchiseForm) @Optional() phone?: string
  // @ts-expect-error -- the form has no such field
  @Like(FranchiseForm) surname!: string
  // @ts-expect-error -- there it may be left out
  @Like(FranchiseForm) region!: string
  // @ts-expect-error -- there it is one of a few values
  @Stored(FranchiseForm) source!: number
  // @ts-expect-error -- and not any text
  @Stored(FranchiseForm) intent!: string
}

export class Lead extends byId('franchise') {}
export const id: number = new Lead().franchiseId
// @ts-expect-error -- no such kind of record
export class Nothing extends byId('franchisee') {}
