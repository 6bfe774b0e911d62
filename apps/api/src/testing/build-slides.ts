import { slide, dayMs, type SlideForm, type SlideRow } from '@bedside/contracts'
import { iso } from '../clock.js'
import { pngOf } from './build-pictures.js'
import type { Answer, Caller } from './caller.js'
import type { World } from './world.js'

type Form = Pick<SlideForm, keyof SlideForm>

export const uploadedSlide = async (caller: Caller, width = 750, height = 300): Promise<number> =>
  (await caller.ok(slide.uploadSlidePicture, { file: new Blob([await pngOf(width, height)]) })).fileId

/** The form of a slide without a link, shown for a day from now, with an uploaded picture. */
export async function slideForm(world: World, caller: Caller, more: Partial<Form> = {}): Promise<Form> {
  const now = world.clock.now()
  const pictures = [{ fileId: await uploadedSlide(caller), alt: '' }]
  const period = { startAt: iso(now), endAt: iso(now + dayMs) }
  return { place: 'advertiseIndex', title: '住院陪护', pictures, link: 'NONE', isFlag: 1, ...period, ...more }
}

export const sendSlide = async (world: World, caller: Caller, more: Partial<Form> = {}): Promise<Answer<SlideRow>> =>
  caller.call(slide.setSlide, await slideForm(world, caller, more))

/** A stored slide without a picture. */
export function buildSlide(world: World, place: SlideForm['place'] = 'advertiseIndex'): Promise<number> {
  const now = world.clock.now()
  const row = { place, title: '住院陪护', link: 'NONE', startAt: now, endAt: now + dayMs, isFlag: 2, position: 0 }
  return world.database.write(async (tx) => {
    const added = tx.insertInto('Slide').values({ ...row, createdAt: now, updatedAt: now })
    return (await added.returning('id').executeTakeFirstOrThrow()).id
  })
}
