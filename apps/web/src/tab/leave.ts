import { createStore } from '../lib/store'
import { addressOf } from './tab-list'
import { activeTab, findTab, tabs } from './tabs'
import { go, goToTab } from './go'
import { canSave, nameOf, piecesOf, settled, unsaved, type Piece } from './work'

export type Answer = 'stay' | 'save' | 'leave'

/** The unsaved work in the way of leaving, in one question. */
export interface Question {
  readonly pieces: readonly Piece[]
  answer(answer: Answer): void
}

/** Saving is offered only if it saves everything that would be lost: what is left would be discarded with it. */
export const offersSaving = ({ pieces }: Question): boolean => pieces.every(canSave)

/** The open question; the shell renders it. */
export const question = createStore<Question | undefined>(undefined)

/**
 * Whether these tabs may be closed. Asks if they have unsaved work; discarded work is dropped, saved work is saved
 * through its own form, so that a refusal is shown there. Actions are never carried out, only kept or discarded.
 */
export const confirmLeave = (keys: readonly string[] | 'all'): Promise<boolean> => mayGo(piecesOf(keys))

/** The same for one piece of a page, such as a dialog. */
export const confirmLeavePiece = (tab: string, id: string): Promise<boolean> =>
  mayGo(piecesOf([tab]).filter((piece) => piece.id === id))

async function mayGo(pieces: readonly Piece[]): Promise<boolean> {
  if (pieces.length === 0) return true
  if (question.get()) return false
  const answer = await ask(pieces)
  const may = answer === 'leave' || (answer === 'save' && (await saveAll(pieces)))
  question.set(undefined)
  if (may) for (const { tab, id } of pieces) settled(tab, id)
  return may
}

function ask(pieces: readonly Piece[]): Promise<Answer> {
  const { active } = tabs.get()
  return new Promise((resolve) => {
    // Switching to another tab instead of answering counts as staying.
    const stop = tabs.subscribe(() => tabs.get().active !== active && answer('stay'))
    function answer(given: Answer): void {
      stop()
      resolve(given)
    }
    question.set({ pieces, answer })
  })
}

async function saveAll(pieces: readonly Piece[]): Promise<boolean> {
  const before = activeTab()
  for (const piece of pieces) {
    const tab = findTab(piece.tab)
    if (tab) await goToTab(tab.key, addressOf(tab))
    // The form itself may have replaced it meanwhile, or it may have been saved. Restored work tells only once it is open
    // whether it is an action, which stays open then.
    const now = unsaved.get().get(nameOf(piece))
    if (now && !(await now.save?.())) return false
  }
  if (before && activeTab()?.key !== before.key) go(addressOf(before), { replace: true })
  return true
}
