import { expect, it } from 'vitest'
import type { Page } from '../lib/page'
import { accountPages, unlistedPages } from './unlisted-pages'

const pages = ['hospital.board', 'management.log', 'management.online', 'management.role'].map(
  (access) => ({ path: `/${access}`, access, title: [access, access] }) as unknown as Page,
)
const keys = (found: ReturnType<typeof unlistedPages>) => found.map(({ key }) => key)

it('finds what no menu lists, where this person may open it', () => {
  expect(keys(unlistedPages([], pages))).toEqual(['hospital.board', 'management.log', 'management.online'])
  expect(unlistedPages([], pages.slice(3))).toEqual([])
})

it('puts what is about accounts beside one’s own, and not the board', () => {
  expect(keys(accountPages([], pages))).toEqual(['management.log', 'management.online'])
})
