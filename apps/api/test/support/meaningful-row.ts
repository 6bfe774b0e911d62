import type { AccessKey } from '@bedside/contracts'
import { pngOf } from '../../src/testing/build-pictures.js'
import type { World } from '../../src/testing/world.js'
import type { Input } from './own.js'
import type { Person } from './people.js'

/** Builds meaningful input for a call; `key` is the permission used. */
export type Row = (world: World, key: AccessKey | 'session', me: Person) => Input | Promise<Input>

/** An import of one row, not a dry run. */
export const rowFile = (titles: string, ...cells: readonly string[]): Input => ({
  file: new Blob([`${titles}\n${cells.join(',')}`]),
  dryRun: 0,
})

export const pictureFile = async (): Promise<Input> => ({ file: new Blob([await pngOf()]) })
