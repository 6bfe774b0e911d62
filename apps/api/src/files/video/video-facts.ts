import { open } from 'node:fs/promises'
import { fault, limits, type FileOnDisk, type VideoType } from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import { ByteReader } from './byte-reader.js'
import { looksLikeMp4, mp4FrameSize, type FrameSize } from './mp4.js'
import { looksLikeWebm, webmFrameSize } from './webm.js'

export interface VideoFacts extends FrameSize {
  readonly type: VideoType
}

/**
 * The type and size of a video by its contents, not by what is declared. It is stored unchanged, so all of it must be
 * valid.
 */
export async function videoFacts({ place, size }: FileOnDisk): Promise<VideoFacts> {
  const handle = await open(place, 'r')
  try {
    const bytes = new ByteReader(handle, size)
    const type = (await looksLikeMp4(bytes)) ? 'video/mp4' : (await looksLikeWebm(bytes)) ? 'video/webm' : undefined
    const sides = type === 'video/mp4' ? await mp4FrameSize(bytes) : type && (await webmFrameSize(bytes))
    ensure(type && sides && sides.width > 0 && sides.height > 0, () => fault('file.notVideo'))
    const max = limits.video.side
    ensure(sides.width <= max && sides.height <= max, () => fault('file.videoSide', { max }))
    return { type, ...sides }
  } finally {
    await handle.close()
  }
}
