import { expect, test } from 'vitest'
import { ACTS, readHouse } from './rooms.ts'

test('the server has at most 20 rooms and 110 arrows between them, and no act needs more files of its own than it may', async () => {
  const { rooms, arrows, own } = await readHouse()
  expect(rooms.length).toBeGreaterThan(10)
  expect(rooms.length).toBeLessThanOrEqual(20)
  expect(arrows.length).toBeGreaterThan(50)
  expect(arrows.length).toBeLessThanOrEqual(110)
  const tooMany = Object.entries(ACTS).filter(([act, { most }]) => !(own[act as keyof typeof ACTS] <= most))
  expect(tooMany).toEqual([])
  expect(Math.min(...Object.values(own))).toBeGreaterThan(1)
})
