import { expect, test } from 'vitest'
import { type PageName, paths } from '../paths/paths.ts'
import { screens } from './screens.ts'

test('every entry of the path table leads to a screen of its own', async () => {
  const names = Object.keys(paths) as PageName[]
  expect(Object.keys(screens).toSorted()).toEqual(names.toSorted())
  const loaded = await Promise.all(names.map(async (name) => (await screens[name]()).default))
  expect(loaded.every((screen) => typeof screen === 'function')).toBe(true)
  expect(new Set(loaded).size).toBe(names.length)
})
