/** An uploaded file too large for memory: it is on disk, under a name of its own, until its call ends. */
export class FileOnDisk {
  constructor(
    readonly place: string,
    readonly size: number,
    /** The SHA-256 of its content. */
    readonly hash: string,
  ) {}
}
