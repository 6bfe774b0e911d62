import type { AccessKey } from '../access/catalogue.js'
import { FileOf, Id, Int, NestedList, pick, ShownAs, Text } from '../fields/index.js'
import { limits } from '../limits.js'
import { post } from './endpoint.js'
import { fileKinds, type FileKind } from './file-kinds.js'
import type { FileContent } from './files.js'
import type { Text as Words } from './text.js'

/** The upload of a picture, before its record is saved. */
export class PictureUpload {
  @FileOf(limits.picture.bytes, ['图片', 'Picture']) file!: FileContent
}

const pixels = { min: 1, max: limits.picture.side }

/** A picture of a record. Viewers of the record get an address that is valid for some minutes. */
export class Picture {
  @Id(['文件编号', 'File ID']) fileId!: number
  @Text(limits.alt, ['图片说明', 'What it shows']) alt = ''
  @Int(pixels, ['宽度', 'Width']) width!: number
  @Int(pixels, ['高度', 'Height']) height!: number
  @Text({ max: 200 }, ['地址', 'Address']) address!: string
  @Text({ max: 200 }, ['缩略图地址', 'Address of the thumbnail']) thumb!: string
}

/** A picture that a form gives to its record: an upload, or one that the record has already. */
export class PictureForm extends pick(Picture, 'fileId', 'alt') {}

/** All pictures of a record, in display order. */
export const Pictures = (kind: FileKind): PropertyDecorator => {
  const { name, most } = fileKinds[kind]
  const list = NestedList(() => PictureForm, name, most)
  return (target, key) => {
    list(target, key)
    ShownAs(picturesInWords)(target, key)
  }
}

/** For the log and drafts: the pictures' descriptions, or their file ids. */
export function picturesInWords(value: unknown): Words {
  const pictures = [value].flat() as readonly Partial<PictureForm>[]
  const names = pictures.map(({ fileId = 0, alt }) => (alt ? [alt, alt] : [`图片 ${fileId}`, `picture ${fileId}`]))
  return [names.map(([zh]) => zh).join('、'), names.map(([, en]) => en).join(', ')]
}

/**
 * A call that uploads a picture for a record of its area. It belongs to no record until a form refers to it; an unused one is
 * deleted.
 */
export const uploadOf = <const A extends AccessKey | readonly [AccessKey, ...AccessKey[]]>(
  kind: FileKind,
  { access }: { readonly access: A },
) => {
  const [zh, en] = fileKinds[kind].name
  const most = limits.picture.bytes / 1_048_576
  return post({
    form: PictureUpload,
    reply: Picture,
    access,
    uploads: kind,
    // The upload itself is not logged and changes no reply; saving the record is and does.
    changes: [],
    logged: false,
    doc: [
      `上传${zh}：JPEG、PNG 或 WebP，最大 ${most} MB；保存前不属于任何记录`,
      `Upload ${en.toLowerCase()}: JPEG, PNG or WebP of at most ${most} MB; it belongs to no record until one is saved with it`,
    ],
  })
}
