import { FranchiseForm } from '../endpoints/franchise-forms.js'
import { byId, Like, Nullable, Optional, Stored } from './index.js'

/** Not executed: compiling it with `tsc` is the test. */

export class Taken {
  @Stored(FranchiseForm) name!: string
  @Stored(FranchiseForm) amountCents!: number
  @Stored(FranchiseForm) @Nullable() agentId!: number | null
  @Like(FranchiseForm) @Optional() phone?: string
  // @ts-expect-error -- the form has no such field
  @Like(FranchiseForm) surname!: string
  // @ts-expect-error -- the form's field is optional
  @Like(FranchiseForm) region!: string
  // @ts-expect-error -- the form's field is text
  @Stored(FranchiseForm) source!: number
  // @ts-expect-error -- the form's type is narrower than string
  @Stored(FranchiseForm) intent!: string
}

export class Lead extends byId('franchise') {}
export const id: number = new Lead().franchiseId
// @ts-expect-error -- no such kind of record
export class Nothing extends byId('franchisee') {}
