import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const linesOf = (path: string): string[] =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8').split('\n')

test('whatever the images copy from the repository is part of the build context', () => {
  const copied = linesOf('Dockerfile')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))
    .filter((path) => path !== '.')
  expect(copied).toContain('deploy/nginx.conf')

  const rules = linesOf('.dockerignore')
  // Of the rules for a path, the last one decides.
  const isExcluded = (path: string): boolean => {
    const about = rules.filter((rule) => {
      const named = rule.replace(/^!/, '')
      return named === path || (named.endsWith('/**') && path.startsWith(named.slice(0, -2)))
    })
    return about.length > 0 && !about.at(-1)?.startsWith('!')
  }
  expect(copied.filter(isExcluded)).toEqual([])
})
