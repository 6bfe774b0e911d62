import type { AccessKey } from '../access/catalogue.js'
import { Id, Int, LargeFileOf, NestedList, OneOf, pick, ShownAs, Text, valuesOf } from '../fields/index.js'
import { limits } from '../limits.js'
import { post } from './endpoint.js'
import { fileKinds, type FileKind } from './file-kinds.js'
import type { LargeFileContent } from './files.js'
import type { Text as Words } from './text.js'

/** The media types of videos; each is sent with its own. */
export const videoTypes = valuesOf({ 'video/mp4': ['MP4', 'MP4'], 'video/webm': ['WebM', 'WebM'] })
export type VideoType = (typeof videoTypes)[number]

/** The upload of a video, before its record is saved. */
export class VideoUpload {
  @LargeFileOf(limits.video.bytes, ['视频', 'Video']) file!: LargeFileContent
}

const pixels = { min: 1, max: limits.video.side }

/** A video of a record. Viewers of the record get an address that plays it for some minutes. */
export class Video {
  @Id(['文件编号', 'File ID']) fileId!: number
  @OneOf(videoTypes, ['格式', 'Format']) type!: VideoType
  @Int({ min: 1, max: limits.video.bytes }, ['大小（字节）', 'Bytes']) bytes!: number
  @Int(pixels, ['宽度', 'Width']) width!: number
  @Int(pixels, ['高度', 'Height']) height!: number
  @Text({ max: 200 }, ['地址', 'Address']) address!: string
}

/** A video that a form gives to its record: an upload, or one that the record has already. */
export class VideoForm extends pick(Video, 'fileId') {}

/** All videos of a record. */
export const Videos = (kind: FileKind): PropertyDecorator => {
  const { name, most } = fileKinds[kind]
  const list = NestedList(() => VideoForm, name, most)
  return (target, key) => {
    list(target, key)
    ShownAs(videosInWords)(target, key)
  }
}

/** For the log and drafts: the file ids. */
function videosInWords(value: unknown): Words {
  const ids = ([value].flat() as readonly Partial<VideoForm>[]).map(({ fileId = 0 }) => fileId)
  return [ids.map((id) => `视频 ${id}`).join('、'), ids.map((id) => `video ${id}`).join(', ')]
}

/** A call that uploads a video for a record of its area, like `uploadOf` for a picture. The file is stored unchanged. */
export const uploadVideoOf = <const A extends AccessKey | readonly [AccessKey, ...AccessKey[]]>(
  kind: FileKind,
  { access }: { readonly access: A },
) => {
  const [zh, en] = fileKinds[kind].name
  const most = limits.video.bytes / 1_048_576
  return post({
    form: VideoUpload,
    reply: Video,
    access,
    uploads: kind,
    changes: [],
    logged: false,
    doc: [
      `上传${zh}：MP4 或 WebM，最大 ${most} MB，原样保存；保存前不属于任何记录`,
      `Upload ${en.toLowerCase()}: MP4 or WebM of at most ${most} MB, kept as it is; it belongs to no record until one is saved with it`,
    ],
  })
}
