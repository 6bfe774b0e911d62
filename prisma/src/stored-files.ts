import { join } from 'node:path'

/** Where the files lie that rows of a database speak of: beside it, so that every copy of it has its own. */
export const filesFolderOf = (databaseFile: string): string => `${databaseFile}.files`

/** A file by the SHA-256 of what it holds; in folders of their own, so that none grows too large. */
export const placeOfFile = (folder: string, hash: string): string => join(folder, hash.slice(0, 2), hash)
