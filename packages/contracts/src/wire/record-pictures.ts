import type { AccessKey } from '../access/catalogue.js'
import { get, listOf, nothing, post, type Class } from './endpoint.js'
import type { FileKind } from './file-kinds.js'
import { Picture, uploadOf } from './pictures.js'
import type { Text } from './text.js'

interface PicturesOfRecord<Q, F, S, C> {
  /** Identifies the record. */
  readonly query: Class<Q>
  /** Replaces all its pictures of the kind. */
  readonly form: Class<F>
  readonly seen: S
  readonly change: C
  /** Whose pictures, as in “the photo of a hospital”. */
  readonly doc: Text
  /** What else readers of the document must know of the change. */
  readonly besides?: Text
}

/** The calls that read, upload and replace the pictures of one kind of a record. */
export function picturesOfRecord<
  Q,
  F,
  const S extends AccessKey | readonly [AccessKey, ...AccessKey[]],
  const C extends AccessKey,
>(kind: FileKind, { query, form, seen, change, doc: [zh, en], besides = ['', ''] }: PicturesOfRecord<Q, F, S, C>) {
  return {
    get: get({ query, reply: listOf(Picture), access: seen, doc: [zh, `Get ${en}`] }),
    upload: uploadOf(kind, { access: change }),
    set: post({
      form,
      reply: nothing,
      access: change,
      doc: [`修改${zh}${besides[0]}`, `Change ${en}${besides[1]}`],
    }),
  }
}
