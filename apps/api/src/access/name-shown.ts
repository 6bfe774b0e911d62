import type { Actor } from './actor.js'

/** Who did something, as histories store it: the family is null for users and the server, who are not staff. */
interface Doer {
  readonly actor: string
  readonly family: string | null
}

/** The name of who did something, as the reader may know it: staff are named to the platform and to their own family only. */
export const nameShown = (me: Pick<Actor, 'family'>, { actor, family }: Doer): string =>
  me.family === 'PLATFORM' || family === null || family === me.family ? actor : ''
