import { expect, test, vi } from 'vitest'
import { BoardStore } from './board-store'
import { bed, board } from './testing/board'

test('an event renders the tile of its bed only, and updates the counts', () => {
  const store = new BoardStore()
  store.load(board(bed(1), bed(2)))
  const [one, two, layout] = [vi.fn(), vi.fn(), vi.fn()]
  store.follow(1, one)
  store.follow(2, two)
  store.layout.subscribe(layout)
  store.apply(bed(1, { state: 'FAULT' }))
  expect([one, two, layout].map((drawn) => drawn.mock.calls.length)).toEqual([1, 0, 0])
  expect(store.counts.get()).toMatchObject({ FAULT: 1, IDLE: 1 })
  expect(store.bed(1)).toMatchObject({ state: 'FAULT', wardNo: '301' })
})

test('unchanged beds are not rendered, whether they come as an event or as a whole board', () => {
  const store = new BoardStore()
  store.load(board(bed(1)))
  const drawn = vi.fn()
  store.follow(1, drawn)
  store.layout.subscribe(drawn)
  store.apply(bed(1))
  store.load(board(bed(1)))
  expect(drawn).not.toHaveBeenCalled()
})

test('a board that was read again renders changed beds, and the layout only if beds were added or removed', () => {
  const store = new BoardStore()
  store.load(board(bed(1), bed(2)))
  const [tile, layout] = [vi.fn(), vi.fn()]
  store.follow(2, tile)
  store.layout.subscribe(layout)
  store.load(board(bed(1), bed(2, { state: 'IN_USE' })))
  expect([tile, layout].map((drawn) => drawn.mock.calls.length)).toEqual([1, 0])
  store.load(board(bed(2, { state: 'IN_USE' })))
  expect(layout).toHaveBeenCalledOnce()
  expect(store.bed(1)).toBeUndefined()
  expect(store.counts.get()).toMatchObject({ IN_USE: 1, IDLE: 0 })
})

test('changes of state are announced; changes of a battery and the first board are not', () => {
  const store = new BoardStore()
  const changed = vi.fn()
  store.watch(changed)
  store.load(board(bed(1)))
  store.apply(bed(1, { battery: 79 }))
  expect(changed).not.toHaveBeenCalled()
  store.apply(bed(1, { battery: 79, state: 'OFFLINE', online: 0 }))
  expect(changed).toHaveBeenCalledOnce()
})

test('an event about an unknown bed is ignored', () => {
  const store = new BoardStore()
  store.load(board(bed(1)))
  store.apply(bed(9, { state: 'FAULT' }))
  expect(store.counts.get()).toMatchObject({ FAULT: 0, IDLE: 1 })
})
