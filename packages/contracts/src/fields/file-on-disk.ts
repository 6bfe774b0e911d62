/** A file that was too large for memory when it came in: it lies on disk, under a name of its own, until its call is over. */
export class FileOnDisk {
  constructor(
    readonly place: string,
    readonly size: number,
    /** The SHA-256 of what it holds. */
    readonly hash: string,
  ) {}
}
