import type { AccessKey } from '@bedside/contracts'
import { pngOf } from '../../src/testing/build-pictures.js'
import type { World } from '../../src/testing/world.js'
import type { Input } from './own.js'
import type { Person } from './people.js'

/** What a caller could ask for; `key` is the permission they ask by. */
export type Row = (world: World, key: AccessKey | 'session', me: Person) => Input | Promise<Input>

/** A file of one row that is to be written. */
export const rowFile = (titles: string, ...cells: readonly string[]): Input => ({
  file: new Blob([`${titles}\n${cells.join(',')}`]),
  dryRun: 0,
})

export const pictureFile = async (): Promise<Input> => ({ file: new Blob([await pngOf()]) })
