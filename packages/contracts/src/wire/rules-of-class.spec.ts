import { getMetadataStorage, MetadataStorage } from 'class-validator'
import { expect, test, vi } from 'vitest'
import { allEndpoints } from '../endpoints/index.js'
import './decode.js'
import { keepRulesOfClasses } from './rules-of-class.js'

const inputs = allEndpoints.map(({ input }) => input)

test('kept rules are those that class-validator finds, inherited ones too', () => {
  const kept = getMetadataStorage()
  const search = MetadataStorage.prototype.getTargetValidationMetadatas
  for (const input of inputs) {
    const found = search.call(kept, input, '', false, false)
    expect(kept.getTargetValidationMetadatas(input, '', false, false)).toEqual(found)
    expect(kept.getTargetValidationMetadatas(input, '', false, false)).toEqual(found)
  }
})

test('they are looked for once', () => {
  const storage = new MetadataStorage()
  const search = vi.spyOn(storage, 'getTargetValidationMetadatas')
  keepRulesOfClasses(storage)
  class Form {}
  for (let time = 0; time < 3; time++) storage.getTargetValidationMetadatas(Form, '', false, false)
  expect(search).toHaveBeenCalledTimes(1)
})
