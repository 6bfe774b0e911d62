import type { PictureShape } from '@bedside/contracts'

/** A part of a picture, in its own pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Sharper than it is kept, so that the server has something to make it of. */
const sharper = 2

/** That part alone, as a file to be uploaded. */
export async function cropped(file: File, part: Part, shape: PictureShape): Promise<File> {
  const width = Math.min(Math.floor(part.width), shape.width * sharper)
  const height = Math.round((width * shape.height) / shape.width)
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('the browser could not write the picture')
  return new File([blob], file.name, { type: blob.type })
}
